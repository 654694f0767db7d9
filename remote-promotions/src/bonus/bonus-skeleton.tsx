import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import card from './bonus-card.module.css';
import page from './bonus-page.module.css';

/** The places of the bonuses that are on their way. */
export function BonusSkeleton() {
  const t = useText();
  return (
    <div className={page.list} role="status">
      <VisuallyHidden>{t('bonus.loading')}</VisuallyHidden>
      <SlowMessage />
      <h2 aria-hidden="true">{t('bonus.list')}</h2>
      <div className={page.grid} aria-hidden="true">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className={card.card}>
            <div className={card.head} />
            <div className={card.body}>
              <Skeleton shape="text" width="70%" />
              <Skeleton shape="text" lines={2} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
