import type { ChatButton } from '@wallet/platform/api';
import { Icon, VisuallyHidden } from '@wallet/ui';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './action-button.module.css';
import { buttonTarget } from './button-target';

export interface ActionButtonProps {
  button: ChatButton;
  /** True in a row of quick replies; false in a column of buttons. */
  chip?: boolean;
}

/** Renders a button of a message from the other side. */
export function ActionButton({ button, chip = false }: ActionButtonProps) {
  const t = useText();
  const { client } = useChat();
  const target = buttonTarget(button);
  const className = `${classes.button} ${chip ? classes.chip : classes.wide}`;
  if ('posts' in target) {
    const post = () =>
      client.send({ message_type: 'postback', payload: { title: button.title, message: target.posts } });
    return (
      <button type="button" className={className} onClick={post}>
        {button.title}
      </button>
    );
  }
  if (target.opens === 'nothing') {
    return (
      <button type="button" className={className} disabled>
        {button.title}
      </button>
    );
  }
  const isPage = target.opens === 'page';
  return (
    <a
      className={className}
      href={target.href}
      {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name={isPage ? 'globe' : 'phone'} size={18} />
      <span>{button.title}</span>
      {isPage && <VisuallyHidden> ({t('message.opensTab')})</VisuallyHidden>}
    </a>
  );
}
