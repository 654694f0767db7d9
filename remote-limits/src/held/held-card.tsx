import { DialogLink } from '@wallet/platform';
import type { HeldMoney } from '@wallet/platform/api';
import { buttonClass, Card, type Currency, DateTime, Money } from '@wallet/ui';
import { useText } from '../text';
import classes from '../breaks/break.module.css';

/** Shows money that is not for play yet, until when, and the way to have it paid out. */
export function HeldCard({ held: { amount, until }, currency }: { held: HeldMoney; currency: Currency }) {
  const t = useText();
  return (
    <Card title={t('held.title')}>
      <div className={classes.content}>
        <Money satang={amount} currency={currency} size="xl" />
        <p>
          <HeldUntil until={until} />
        </p>
        <div className={classes.actions}>
          <DialogLink to={['limits.held']} className={buttonClass({ variant: 'secondary' })}>
            {t('held.withdraw')}
          </DialogLink>
        </div>
      </div>
    </Card>
  );
}

/** Renders until when the money is not for play, or why that is unknown. */
export function HeldUntil({ until }: Pick<HeldMoney, 'until'>) {
  const t = useText();
  if (until === null) return t('held.open');
  return (
    <>
      {t('held.until')} <DateTime value={until} />
    </>
  );
}
