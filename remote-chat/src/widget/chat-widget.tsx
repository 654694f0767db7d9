import { useSession } from '@wallet/shared/session/use-session';
import { CustomerChat } from './customer-chat';

/** The floating chat of whoever is here: another person's login begins another chat. */
export function ChatWidget() {
  const session = useSession();
  const who = session.status === 'member' ? session.token : 'guest';
  return <CustomerChat key={who} who={who} />;
}
