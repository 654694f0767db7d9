import { useChatEnabled } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { Link } from '@wallet/platform/router';
import { Button, buttonClass } from '@wallet/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../text';

/** Closes the dialog and opens the chat with a draft after the dialog has unmounted: both use the same Back button. */
function useReportInChat(draft: string, close: () => void): () => void {
  const requested = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (requested.current === undefined) return;
      events.emit('chat:draft-suggested', { text: requested.current });
      events.emit('chat:open-requested', {});
    },
    [],
  );
  return () => {
    requested.current = draft;
    close();
  };
}

interface ReportProblemProps {
  /** The message that the member may send. */
  draft: string;
  close: () => void;
}

/** Opens the chat with a draft about the entry, or the contact page without a chat. */
export function ReportProblem({ draft, close }: ReportProblemProps) {
  const t = useText();
  const isChatEnabled = useChatEnabled();
  const report = useReportInChat(draft, close);
  const label = t('statement.receipt.report');
  return isChatEnabled ? (
    <Button variant="quiet" icon="chat" wide onClick={report}>
      {label}
    </Button>
  ) : (
    <Link className={buttonClass({ variant: 'quiet', wide: true })} to="/user/contact">
      {label}
    </Link>
  );
}
