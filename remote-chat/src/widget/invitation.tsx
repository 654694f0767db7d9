import { IconButton } from '@wallet/ui';
import { useRef, type RefObject } from 'react';
import { useText } from '../text';
import classes from './invitation.module.css';
import { useFreeSpace } from './use-free-space';

export interface InvitationProps {
  /** What floats with it: lying under that covers nothing of the page. */
  around: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onDismiss: () => void;
}

/**
 * The bubble beside the icon that invites to a chat with the admin (S2.27). It shows only where it covers no control and
 * no word of the page.
 */
export function Invitation({ around, onOpen, onDismiss }: InvitationProps) {
  const t = useText();
  const bubble = useRef<HTMLDivElement>(null);
  const free = useFreeSpace(bubble, around);
  return (
    <div ref={bubble} className={classes.invitation} data-away={!free}>
      <button type="button" className={classes.text} onClick={onOpen}>
        {t('widget.invite')}
      </button>
      <IconButton icon="close" label={t('widget.dismiss')} onClick={onDismiss} />
    </div>
  );
}
