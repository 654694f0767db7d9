import { site } from '@wallet/shared/site';
import { buttonClass } from '@wallet/shared/ui/button-class';
import { Card } from '@wallet/shared/ui/card';
import { Icon } from '@wallet/shared/ui/icon';
import { Money } from '@wallet/shared/ui/money';
import { useText } from '../text';
import { DialogLink } from './dialog-link';
import type { Home } from './home';
import classes from './lines.module.css';

const receive = 'promotions.invite-receive';

/** The invite bonus that waits, and the way to receive it where the site has one and there is something to receive. */
export function InviteLine({
  invite,
  inviteKept,
  currency,
}: Pick<Home, 'invite' | 'inviteKept' | 'currency'>) {
  const t = useText();
  return (
    <Card className={classes.card}>
      <div className={classes.line}>
        <span className={classes.icon}>
          <Icon name="users" />
        </span>
        <div className={classes.words}>
          <h2 className={classes.heading}>{t('invite.title')}</h2>
          <p className={classes.name}>
            <Money satang={invite} currency={currency} />
          </p>
          <p className={classes.soft}>{t('invite.kept', inviteKept)}</p>
        </div>
        {invite > 0 && site().hasDialog(receive) && (
          <DialogLink dialog={receive} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {t('invite.receive')}
          </DialogLink>
        )}
      </div>
    </Card>
  );
}
