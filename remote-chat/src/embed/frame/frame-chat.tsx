import { useSession } from '@wallet/shared/session/use-session';
import { FrameConversation, type FrameConversationProps } from './frame-conversation';

/** The chat that fills the frame, of whoever the page says is here. */
export function FrameChat(props: Omit<FrameConversationProps, 'who'>) {
  const session = useSession();
  const who = session.status === 'member' ? session.token : 'guest';
  return <FrameConversation key={who} who={who} {...props} />;
}
