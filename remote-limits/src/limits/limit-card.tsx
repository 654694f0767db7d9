import { serverNow } from '@wallet/platform/server-now';
import { confirmDepositLimit, type DepositLimit } from '@wallet/platform/api';
import { Button, Card, type Currency, DateTime, Money, Receipt, useFormatMoney } from '@wallet/ui';
import { useChange } from '../model/use-safer-play';
import { useText } from '../text';
import classes from './limit-card.module.css';
import { LimitForm } from './limit-form';

interface LimitProps {
  limit: DepositLimit;
  currency: Currency;
}

/** Shows what counts for a limit in the current period, and what is left of it. */
function LimitUse({ limit: { amount, used, left, endsAt }, currency }: LimitProps) {
  const t = useText();
  const rows = [
    {
      id: 'limit',
      label: t('limit.amount'),
      value: amount === null ? t('limit.none') : <Money satang={amount} currency={currency} />,
    },
    { id: 'used', label: t('limit.used'), value: <Money satang={used} currency={currency} /> },
    amount !== null && {
      id: 'left',
      label: t('limit.left'),
      value: <Money satang={left} currency={currency} />,
    },
    { id: 'ends', label: t('limit.ends'), value: <DateTime value={endsAt} /> },
  ];
  return <Receipt rows={rows} />;
}

/** Shows a higher limit that waits, and confirms it when its waiting time is over. */
function PendingLimit({ limit: { period, pending }, currency }: LimitProps) {
  const t = useText();
  const format = useFormatMoney(currency);
  const { change, isPending, error } = useChange({
    send: () => confirmDepositLimit({ period }),
    done: () => t('limit.confirmed'),
  });
  if (!pending) return null;
  const isDue = Date.parse(pending.from) <= serverNow();
  const request = pending.amount === null ? t('limit.removal') : format(pending.amount);
  return (
    <div className={classes.pending} role="status">
      <p>{t(isDue ? 'limit.pendingDue' : 'limit.pending', { request })}</p>
      {isDue ? (
        <Button size="small" busy={isPending} onClick={() => change()}>
          {t('limit.confirm')}
        </Button>
      ) : (
        <p>
          {t('limit.pendingFrom')} <DateTime value={pending.from} />
        </p>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

/** Shows and changes the deposit limit of one period. */
export function LimitCard({ limit, currency }: LimitProps) {
  const t = useText();
  return (
    <Card title={t(`period.${limit.period}`)}>
      <div className={classes.content}>
        <LimitUse limit={limit} currency={currency} />
        <PendingLimit limit={limit} currency={currency} />
        <LimitForm limit={limit} currency={currency} />
      </div>
    </Card>
  );
}
