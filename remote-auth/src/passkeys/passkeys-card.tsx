import { useOpenDialog } from '@wallet/platform';
import type { ProfileReply } from '@wallet/platform/api';
import { Button, Card } from '@wallet/ui';
import classes from '../profile/bank-card.module.css';
import { useText } from '../text';
import { canUsePasskeys } from './can-use-passkeys';

/** Opens the dialog of the passkeys; nothing where the backend or the browser offers none. */
export function PasskeysCard({ passkeys }: Pick<ProfileReply, 'passkeys'>) {
  const t = useText();
  const openDialog = useOpenDialog();
  if (!canUsePasskeys(passkeys?.rpId)) return null;
  return (
    <Card title={t('passkeys.title')}>
      <p>{t('passkeys.about')}</p>
      <p className={classes.change}>
        <Button
          variant="secondary"
          size="small"
          icon={passkeys?.count ? 'edit' : 'plus'}
          aria-haspopup="dialog"
          onClick={() => openDialog('auth.passkeys')}
        >
          {t(passkeys?.count ? 'passkeys.manage' : 'passkeys.add')}
        </Button>
      </p>
    </Card>
  );
}
