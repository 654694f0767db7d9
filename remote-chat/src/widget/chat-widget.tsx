import type { ChatHost } from '../host/chat-host';
import { useSiteHost } from '../host/use-site-host';
import { CustomerChat } from './customer-chat';

/** Renders the floating chat of the current session, or of `host`. The login of another person starts another chat. */
export function ChatWidget({ host }: { host?: ChatHost }) {
  const site = useSiteHost();
  const at = host ?? site;
  return <CustomerChat key={at.who} host={at} />;
}
