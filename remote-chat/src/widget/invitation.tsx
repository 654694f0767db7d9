import { IconButton } from '@wallet/shared/ui/icon-button';
import { useText } from '../text';
import classes from './invitation.module.css';

export interface InvitationProps {
  onOpen: () => void;
  onDismiss: () => void;
}

/** The bubble beside the icon that invites to a chat with the admin (S2.27). */
export function Invitation({ onOpen, onDismiss }: InvitationProps) {
  const t = useText();
  return (
    <div className={classes.invitation}>
      <button type="button" className={classes.words} onClick={onOpen}>
        {t('widget.invite')}
      </button>
      <IconButton icon="close" label={t('widget.dismiss')} onClick={onDismiss} />
    </div>
  );
}
