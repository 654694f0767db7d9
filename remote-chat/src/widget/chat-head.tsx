import { Icon, IconButton } from '@wallet/ui';
import { useText } from '../text';
import classes from './chat-head.module.css';

export interface ChatHeadProps {
  /** The rank of the heading in the page it is on. */
  level: 1 | 2;
  /** The heading's id, for what it names. */
  titleId?: string;
  onClose: () => void;
}

/** What the chat is called, and the way out of it. */
export function ChatHead({ level, titleId, onClose }: ChatHeadProps) {
  const t = useText();
  const Title = `h${level}` as const;
  return (
    <header className={classes.header} data-theme="dark">
      <Icon name="chat" size={24} />
      <Title className={classes.title} id={titleId}>
        {t('widget.title')}
      </Title>
      <IconButton icon="close" label={t('widget.close')} onClick={onClose} />
    </header>
  );
}
