import { Card, MoneyPlace, Skeleton, useSlow, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './balance-card.module.css';
import lines from './sync-status.module.css';
import { timedAsMoney } from './timed-as-money';

/** The balance card before the first amounts: same lines, same heights. The page's HTML shows those of an earlier visit in it. */
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
          <p className={classes.total} {...timedAsMoney}>
            <Skeleton className={classes.amountSpace} />
            <MoneyPlace name="total" size="xxl" className={classes.amount} />
          </p>
        </div>
        {(['wallet', 'inGames', 'coins'] as const).map((part) => (
          <div key={part} className={classes.part}>
            <p className={classes.label}>{t(`home.${part}`)}</p>
            <Skeleton shape="text" width={112} />
            {part !== 'coins' && <MoneyPlace name={part} />}
          </div>
        ))}
      </div>
      <div className={lines.row} role="status">
        <p className={lines.text}>{t(slow ? 'money.slow' : 'home.syncing')}</p>
      </div>
    </Card>
  );
}
