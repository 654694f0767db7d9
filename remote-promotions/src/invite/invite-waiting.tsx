import { Button, Card, type Currency, Money } from '@wallet/ui';
import type { Satang } from '@wallet/contract/satang';
import { useText } from '../text';
import classes from './invite-waiting.module.css';

export interface InviteWaitingProps {
  /** Null where it is not told. */
  amount: Satang | null;
  /** Whether there is any to receive. */
  waits: boolean;
  currency: Currency;
  onReceive: () => void;
}

/** The invite bonus that waits, and the way to receive it when there is any. */
export function InviteWaiting({ amount, waits, currency, onReceive }: InviteWaitingProps) {
  const t = useText();
  return (
    <Card tone="night">
      <div className={classes.waiting}>
        <div className={classes.text}>
          <p className={classes.label}>{t('invite.waiting')}</p>
          <Money satang={amount} currency={currency} size="xl" />
        </div>
        {waits && <Button onClick={onReceive}>{t('invite.receive')}</Button>}
      </div>
    </Card>
  );
}
