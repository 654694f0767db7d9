import { Card } from '@wallet/shared/ui/card';
import { Skeleton } from '@wallet/shared/ui/skeleton';
import { VisuallyHidden } from '@wallet/shared/ui/visually-hidden';
import { useText } from '../text';
import classes from './balance-card.module.css';
import lines from './sync-line.module.css';

/** The balance card before the first amounts: same lines, same heights. */
export function BalanceSkeleton() {
  const t = useText();
  return (
    <Card tone="night" className={classes.card}>
      <div className={classes.top}>
        <h1 className={classes.greeting}>
          <VisuallyHidden>{t('home.title')}</VisuallyHidden>
          <Skeleton shape="text" width={160} />
        </h1>
      </div>
      <div>
        <p className={classes.label}>{t('home.total')}</p>
        <p className={classes.total}>
          <Skeleton width="min(240px, 90%)" height={36} />
        </p>
        <div className={classes.parts}>
          {(['home.wallet', 'home.inGames'] as const).map((key) => (
            <div key={key}>
              <p className={classes.label}>{t(key)}</p>
              <p className={classes.part}>
                <Skeleton shape="text" width="80%" />
              </p>
            </div>
          ))}
        </div>
      </div>
      <div className={lines.line} role="status">
        <p className={lines.words}>{t('home.syncing')}</p>
      </div>
    </Card>
  );
}
