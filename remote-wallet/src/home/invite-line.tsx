import type { Currency } from '@wallet/format/currency';
import { site } from '@wallet/platform/site';
import { buttonClass } from '@wallet/ui/button-class';
import { Card } from '@wallet/ui/card';
import { Icon } from '@wallet/ui/icon';
import { Money } from '@wallet/ui/money';
import { useText } from '../text';
import { DialogLink } from './dialog-link';
import type { HomeInvite } from './home';
import classes from './lines.module.css';

const receive = 'promotions.invite-receive';

/** The invite bonus that waits, and the way to receive it where the site has one and there is something to receive. */
export function InviteLine({ invite, currency }: { invite: HomeInvite; currency: Currency }) {
  const t = useText();
  const { amount, success, fail } = invite;
  return (
    <Card className={classes.card}>
      <div className={classes.line}>
        <span className={classes.icon}>
          <Icon name="users" />
        </span>
        <div className={classes.words}>
          <h2 className={classes.heading}>{t('invite.title')}</h2>
          <p className={classes.name}>
            <Money satang={amount} currency={currency} />
          </p>
          {success !== null && fail !== null && (
            <p className={classes.soft}>{t('invite.kept', { success, fail })}</p>
          )}
        </div>
        {/* How much waits is asked for again there. */}
        {(amount === null || amount > 0) && site().hasDialog(receive) && (
          <DialogLink dialog={receive} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('invite.receive')}
          </DialogLink>
        )}
      </div>
    </Card>
  );
}
