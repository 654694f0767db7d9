import { useChatEnabled } from '@wallet/platform';
import { Link } from '@wallet/platform/router';
import { Button, buttonClass } from '@wallet/ui';
import { useOpenChat } from '../money/use-open-chat';
import { useText } from '../text';

interface ReportProblemProps {
  /** The message that the member may send. */
  draft: string;
  close: () => void;
}

/** Opens the chat with a draft about the entry. On a site without the chat it opens the contact page. */
export function ReportProblem({ draft, close }: ReportProblemProps) {
  const t = useText();
  const isChatEnabled = useChatEnabled();
  const openChat = useOpenChat(close);
  const label = t('statement.receipt.report');
  return isChatEnabled ? (
    <Button variant="quiet" icon="chat" wide onClick={() => openChat(draft)}>
      {label}
    </Button>
  ) : (
    <Link className={buttonClass({ variant: 'quiet', wide: true })} to="/user/contact">
      {label}
    </Link>
  );
}
