import { safeStorage } from '@wallet/platform';
import { IconButton } from '@wallet/ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../text';
import { useIsNarrow } from './chat-panel';
import classes from './invitation.module.css';
import { useFreeSpace } from './use-free-space';

const storageKey = 'chat-invitation';
const storage = safeStorage('session');
/** Display time after which the invitation counts as seen, in ms. */
const seenAfterMs = 12_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Decides if the invitation is shown: once per browser session, until the visitor dismisses it, opens the chat or has
 * seen it. After it counts as seen, it stays on a wide screen and collapses into the icon on a phone. It disappears when
 * a form field gets the focus, so that it never covers the submit button.
 */
export function useInvitation(): { isShown: boolean; dismiss: () => void } {
  const [isActive, setIsActive] = useState(
    () => storage.getItem(storageKey) === null && !isField(document.activeElement),
  );
  const [wasSeen, setWasSeen] = useState(false);
  const isNarrow = useIsNarrow();
  const dismiss = useCallback(() => {
    storage.setItem(storageKey, 'dismissed');
    setIsActive(false);
  }, []);
  useEffect(() => {
    if (!isActive) return undefined;
    const hideOnFieldFocus = ({ target }: FocusEvent) => {
      if (isField(target)) setIsActive(false);
    };
    document.addEventListener('focusin', hideOnFieldFocus);
    return () => document.removeEventListener('focusin', hideOnFieldFocus);
  }, [isActive]);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => {
      storage.setItem(storageKey, 'seen');
      setWasSeen(true);
    }, seenAfterMs);
    return () => clearTimeout(timer);
  }, [isActive]);
  return { isShown: isActive && !(wasSeen && isNarrow), dismiss };
}

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
  const isFree = useFreeSpace(bubble, around);
  return (
    <div ref={bubble} className={classes.invitation} data-away={!isFree}>
      <button type="button" className={classes.text} onClick={onOpen}>
        {t('widget.invite')}
      </button>
      <IconButton icon="close" label={t('widget.dismiss')} onClick={onDismiss} />
    </div>
  );
}
