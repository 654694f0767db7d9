import { Icon } from '@wallet/shared/ui/icon';
import { IconButton } from '@wallet/shared/ui/icon-button';
import { useEffect, useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useText } from '../text';
import classes from './chat-card.module.css';

export interface ChatCardProps {
  onClose: () => void;
  /** Gets the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  children: ReactNode;
}

/** The chat beside the page, which stays usable. */
export function ChatCard({ onClose, field, children }: ChatCardProps) {
  const t = useText();
  const titleId = useId();
  useEffect(() => field.current?.focus(), [field]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className={classes.card} role="dialog" aria-labelledby={titleId} onKeyDown={press}>
      <header className={classes.header} data-theme="dark">
        <Icon name="chat" size={24} />
        <h2 className={classes.title} id={titleId}>
          {t('widget.title')}
        </h2>
        <IconButton icon="close" label={t('widget.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
