import { Icon } from '@wallet/ui';
import { type Ref, type RefObject, useRef } from 'react';
import { useText } from '../text';
import classes from './chat-button.module.css';
import { useFreeSpace } from './use-free-space';

export interface ChatButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** Container of the chat's floating elements, which do not count as covered content of the page. */
  around: RefObject<HTMLElement | null>;
  open: boolean;
  unread: number;
  onClick: () => void;
  /** Called when a pointer or the focus reaches the icon. */
  onIntent?: () => void;
}

/** Returns the accessible name of the icon. */
function useLabel(open: boolean, unread: number): string {
  const t = useText();
  if (open) return t('widget.close');
  return unread > 0 ? t('widget.openUnread', { count: unread }) : t('widget.open');
}

/**
 * Renders the floating icon that opens and closes the panel (S2.27). On a phone it is only as wide as the margin of
 * the page while the page scrolls, and where it would cover a control, text or a picture.
 */
export function ChatButton({ ref, around, open, unread, onClick, onIntent }: ChatButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isFree = useFreeSpace(place, around);
  const label = useLabel(open, unread);
  return (
    <span ref={place} className={classes.place}>
      <button
        ref={ref}
        type="button"
        className={classes.button}
        data-small={(!isFree && !open) || undefined}
        aria-label={label}
        title={label}
        onClick={onClick}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <Icon name={open ? 'chevron-down' : 'chat'} size={28} />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </button>
    </span>
  );
}
