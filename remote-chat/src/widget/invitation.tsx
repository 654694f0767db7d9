import { IconButton } from '@wallet/ui';
import { useRef, type RefObject } from 'react';
import { useText } from '../text';
import classes from './invitation.module.css';
import { useFreeSpace } from './use-free-space';

export interface InvitationProps {
  /** Container of the chat's floating elements, which do not count as covered content of the page. */
  around: RefObject<HTMLElement | null>;
  onOpen: () => void;
  onDismiss: () => void;
}

/**
 * Renders the bubble beside the icon that invites to a chat with the admin (S2.27). The bubble is visible only when it
 * covers no control and no text of the page.
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
