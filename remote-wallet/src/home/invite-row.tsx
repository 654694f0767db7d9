import { buttonClass, Card, type Currency, Icon, Money } from '@wallet/ui';
import { SlotLink, useSlot } from '@wallet/platform';
import { useText } from '../text';
import type { HomeInvite } from './home';
import classes from './rows.module.css';

/** The invite bonus that waits, and what can be done with it. */
export function InviteRow({ invite, currency }: { invite: HomeInvite; currency: Currency }) {
  const t = useText();
  const { amount, success, fail } = invite;
  // Where the amount is not known, the dialog of the bonus asks for it again.
  const isWaiting = amount === null || amount > 0;
  const offers = useSlot('wallet.invite-bonus');
  return (
    <Card className={classes.card}>
      <div className={classes.row}>
        <span className={classes.icon}>
          <Icon name="users" />
        </span>
        <div className={classes.text}>
          <h2 className={classes.heading}>{t('invite.title')}</h2>
          <p className={classes.name}>
            <Money satang={amount} currency={currency} />
          </p>
          {success !== null && fail !== null && (
            <p className={classes.soft}>{t('invite.kept', { success, fail })}</p>
          )}
        </div>
        {isWaiting &&
          offers.map((item) => (
            <SlotLink
              key={item.key}
              item={item}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {item.label}
            </SlotLink>
          ))}
      </div>
    </Card>
  );
}
