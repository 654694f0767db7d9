import { Icon, IconButton } from '@wallet/ui';
import type { KeyboardEvent } from 'react';
import { useText } from '../text';
import classes from './chat-head.module.css';

export interface ChatHeadProps {
  level: 1 | 2;
  /** Id of the heading, for the element that it labels. */
  titleId?: string;
  /** Without it, the head has no button to close the chat. */
  onClose?: () => void;
}

export function ChatHead({ level, titleId, onClose }: ChatHeadProps) {
  const t = useText();
  const Title = `h${level}` as const;
  return (
    <header className={classes.header} data-theme="dark">
      <Icon name="chat" size={24} />
      <Title className={classes.title} id={titleId}>
        {t('widget.title')}
      </Title>
      {onClose && <IconButton icon="close" label={t('widget.close')} onClick={onClose} />}
    </header>
  );
}

/** Returns a key handler that closes on Escape, unless an inner element or an input method has used the key. */
export const closeByEscape = (onClose: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onClose();
};
