import { useElementId } from '@wallet/platform';
import { Dialog } from '@wallet/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '../text';
import { ChatHead, closeByEscape } from './chat-head';
import classes from './chat-panel.module.css';

/** Below this width, dialogs are sheets. Below this height (a phone in landscape), a card has no room for typing. */
const query = '(max-width: 599px), (max-height: 499px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True when the window is a phone's, in portrait or landscape. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export interface ChatPanelProps {
  onClose: () => void;
  children: ReactNode;
}

/** Renders the chat as a card over the page, which stays usable. */
function ChatCard({ onClose, children }: ChatPanelProps) {
  const titleId = useElementId();
  return (
    <section
      className={classes.card}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={closeByEscape(onClose)}
    >
      <ChatHead level={2} titleId={titleId} onClose={onClose} />
      {children}
    </section>
  );
}

/** Renders the open chat: a sheet over the full page on phones, a card on larger screens. */
export function ChatPanel({ onClose, children }: ChatPanelProps) {
  const t = useText();
  if (!useIsNarrow()) {
    return <ChatCard onClose={onClose}>{children}</ChatCard>;
  }
  return (
    <Dialog open onClose={onClose} title={t('widget.title')} size="full">
      <div className={classes.sheet}>{children}</div>
    </Dialog>
  );
}
