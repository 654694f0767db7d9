import { addNote, reportTyping, sendMessage } from '@wallet/inbox-calls';
import { callInbox, failureText, type InboxFailure } from '@wallet/inbox-client';
import { randomId } from '@wallet/platform';
import { useRef, useState } from 'react';
import { refetchConversation } from '../use-action';
import { type Draft, emptyDraft, messageOf, type StoredFile } from './draft';

/** Drafts by conversation. They are lost when the browser tab is closed. */
const drafts = new Map<string, Draft>();

/** Pause between two reports that the agent is writing, in ms. The customer sees each report for six seconds. */
const typingPauseMs = 4_000;

/** Returns the draft of a conversation, and sends it. `isMissing` is true after an attempt without a text. A retry sends the same id until the draft changes. */
export function useDraft(conversation: string) {
  const [draft, setDraft] = useState<Draft>(() => drafts.get(conversation) ?? emptyDraft);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const messageId = useRef<string | undefined>(undefined);
  const reportedTypingAt = useRef(Number.NEGATIVE_INFINITY);
  const params = { id: conversation };

  function change(next: Draft): void {
    drafts.set(conversation, next);
    setDraft(next);
    setIsMissing(false);
    setFailure(undefined);
    messageId.current = undefined;
    const isWriting = next.mode === 'reply' && next.text !== '' && !next.text.startsWith('/');
    if (!isWriting || performance.now() - reportedTypingAt.current < typingPauseMs) return;
    reportedTypingAt.current = performance.now();
    callInbox(reportTyping, { params }).catch(() => undefined);
  }

  /** Sends the draft. Resolves with true when the server has it. */
  async function send(file: StoredFile | undefined): Promise<boolean> {
    const isEmpty = draft.text.trim() === '' && !file;
    setIsMissing(isEmpty);
    if (isEmpty || isSending) return false;
    messageId.current ??= randomId();
    const id = messageId.current;
    setIsSending(true);
    try {
      if (draft.mode === 'note') await callInbox(addNote, { params, body: { id, text: draft.text.trim() } });
      else await callInbox(sendMessage, { params, body: { id, message: messageOf(draft, file) } });
      // The next text after a note is an answer again.
      change(emptyDraft);
      reportedTypingAt.current = Number.NEGATIVE_INFINITY;
      refetchConversation(conversation);
      return true;
    } catch (error) {
      setFailure(failureText(error as InboxFailure));
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { draft, change, send, isMissing, failure, isSending };
}
