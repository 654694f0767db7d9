import { Card } from '@wallet/ui/card';
import { Skeleton } from '@wallet/ui/skeleton';
import { useSlow } from '@wallet/ui/use-slow';
import { VisuallyHidden } from '@wallet/ui/visually-hidden';
import { useText } from '../text';
import classes from './balance-card.module.css';
import lines from './sync-status.module.css';

/** The balance card before the first amounts: same lines, same heights. */
export function BalanceSkeleton() {
  const t = useText();
  const slow = useSlow(true);
  return (
    <Card tone="night" className={classes.card}>
      <h1 className={classes.greeting}>
        <VisuallyHidden>{t('home.title')}</VisuallyHidden>
        <Skeleton shape="text" width={160} />
      </h1>
      <div>
        <div className={classes.main}>
          <p className={classes.label}>{t('home.total')}</p>
          <p className={classes.total}>
            <Skeleton className={classes.amountSpace} />
          </p>
        </div>
        {(['home.wallet', 'home.inGames', 'home.coins'] as const).map((key) => (
          <div key={key} className={classes.part}>
            <p className={classes.label}>{t(key)}</p>
            <Skeleton shape="text" width={112} />
          </div>
        ))}
      </div>
      <div className={lines.row} role="status">
        <p className={lines.text}>{t(slow ? 'money.slow' : 'home.syncing')}</p>
      </div>
    </Card>
  );
}
