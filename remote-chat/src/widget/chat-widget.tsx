import type { ChatHost } from '../host/chat-host';
import { useSiteHost } from '../host/use-site-host';
import { CustomerChat } from './customer-chat';

/** The floating chat of whoever is here, or of the host that is given; another person's login begins another chat. */
export function ChatWidget({ host }: { host?: ChatHost }) {
  const site = useSiteHost();
  const at = host ?? site;
  return <CustomerChat key={at.who} host={at} />;
}
