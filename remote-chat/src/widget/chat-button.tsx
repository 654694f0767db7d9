import { Icon } from '@wallet/ui';
import type { Ref } from 'react';
import { useText } from '../text';
import classes from './chat-button.module.css';
import { useScrollingDown } from './use-scrolling-down';

export interface ChatButtonProps {
  ref: Ref<HTMLButtonElement>;
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
 * Renders the floating icon that opens and closes the panel (S2.27). On a phone it is small while the page scrolls down,
 * so that it does not cover the controls that pass under it.
 */
export function ChatButton({ ref, open, unread, onClick, onIntent }: ChatButtonProps) {
  const isSmall = useScrollingDown() && !open && unread === 0;
  const label = useLabel(open, unread);
  return (
    <button
      ref={ref}
      type="button"
      className={classes.button}
      data-small={isSmall || undefined}
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
  );
}
