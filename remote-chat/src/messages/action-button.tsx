import { parseUrl } from '@wallet/contract';
import type { ChatButton } from '@wallet/platform/api';
import { Icon, VisuallyHidden } from '@wallet/ui';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './action-button.module.css';

/** Action of a message's button: opens a page, calls a number, or sends an answer for the customer. */
export type ButtonTarget =
  | { opens: 'page' | 'phone'; href: string }
  | { opens: 'nothing' }
  | { posts: string };

/** Returns a button's action by its type (S3.31). An invalid address opens nothing. An unknown type sends its payload. */
export function buttonTarget({ type, payload }: ChatButton): ButtonTarget {
  if (type === 'web') {
    const url = parseUrl(payload);
    return url && /^https?:$/.test(url.protocol) ? { opens: 'page', href: url.href } : { opens: 'nothing' };
  }
  if (type === 'call') {
    // Keeps only what a phone number may contain.
    const number = payload.replace(/^tel:/i, '').replace(/[^\d+*#]/g, '');
    return number === '' ? { opens: 'nothing' } : { opens: 'phone', href: `tel:${number}` };
  }
  return { posts: payload };
}

export interface ActionButtonProps {
  button: ChatButton;
  /** True in a row of quick replies; false in a column of buttons. */
  chip?: boolean;
}

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
