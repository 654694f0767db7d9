import type { ProfileReply } from '@wallet/platform/api';
import { Card } from '@wallet/ui';
import classes from '../form/bank-card.module.css';
import { DialogButton } from '../form/dialog-button';
import { useText } from '../text';
import { canUsePasskeys } from './can-use-passkeys';

/** Opens the dialog of the passkeys; nothing where the backend or the browser offers none. */
export function PasskeysCard({ passkeys }: Pick<ProfileReply, 'passkeys'>) {
  const t = useText();
  if (!canUsePasskeys(passkeys?.rpId)) return null;
  return (
    <Card title={t('passkeys.title')}>
      <p>{t('passkeys.about')}</p>
      <p className={classes.change}>
        <DialogButton dialog="auth.passkeys" icon={passkeys?.count ? 'edit' : 'plus'}>
          {t(passkeys?.count ? 'passkeys.manage' : 'passkeys.add')}
        </DialogButton>
      </p>
    </Card>
  );
}
