import { Icon, IconButton } from '@wallet/ui';
import { useText } from '../text';
import classes from './chat-head.module.css';

export interface ChatHeadProps {
  /** Heading level on the page. */
  level: 1 | 2;
  /** Id of the heading, for the element that it labels. */
  titleId?: string;
  onClose: () => void;
}

/** Renders the chat's title and close button. */
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
