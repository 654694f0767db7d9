import { addNote, reportTyping, sendMessage } from '@wallet/inbox-calls';
import { callInbox, failureText, type InboxFailure } from '@wallet/inbox-client';
import { randomId } from '@wallet/platform';
import { useRef, useState } from 'react';
import { useText } from '../text';
import { refetchConversation } from '../use-action';
import { type Draft, emptyDraft, messageOf } from './draft';
import { fileFailure, storeFile } from './store-file';

/** Drafts by conversation. They are lost when the browser tab is closed. */
const drafts = new Map<string, Draft>();

/** Pause between two reports that the agent is writing, in ms. The customer sees each report for six seconds. */
const typingPauseMs = 4_000;

/** Returns the draft of a conversation with its file, and sends it. A retry sends the same id until the draft changes. */
export function useDraft(conversation: string) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>(() => drafts.get(conversation) ?? emptyDraft);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const messageId = useRef<string | undefined>(undefined);
  const reportedTypingAt = useRef(Number.NEGATIVE_INFINITY);
  const params = { id: conversation };

  function change(next: Draft): void {
    drafts.set(conversation, next);
    setDraft(next);
    setProblem(undefined);
    messageId.current = undefined;
    const isWriting = next.mode === 'reply' && next.text !== '' && !next.text.startsWith('/');
    if (!isWriting || performance.now() - reportedTypingAt.current < typingPauseMs) return;
    reportedTypingAt.current = performance.now();
    callInbox(reportTyping, { params }).catch(() => undefined);
  }

  /** Attaches a file that the site would store. */
  async function pick(picked: File): Promise<void> {
    const failure = await fileFailure(picked);
    messageId.current = undefined;
    setProblem(failure && failureText(failure));
    if (!failure) setFile(picked);
  }

  async function post(id: string): Promise<void> {
    if (draft.mode === 'note') await callInbox(addNote, { params, body: { id, text: draft.text.trim() } });
    else {
      const message = messageOf(draft, file && (await storeFile(id, file)));
      await callInbox(sendMessage, { params, body: { id, message } });
      setFile(undefined);
    }
  }

  async function send(): Promise<void> {
    if (isSending) return;
    const isEmpty = draft.text.trim() === '' && !(file && draft.mode === 'reply');
    setProblem(isEmpty ? t('missingText') : undefined);
    if (isEmpty) return;
    messageId.current ??= randomId();
    setIsSending(true);
    try {
      await post(messageId.current);
      // The next text after a note is an answer again.
      change(emptyDraft);
      reportedTypingAt.current = Number.NEGATIVE_INFINITY;
      refetchConversation(conversation);
    } catch (error) {
      setProblem(failureText(error as InboxFailure));
    } finally {
      setIsSending(false);
    }
  }

  return { draft, change, file, pick, removeFile: () => setFile(undefined), send, problem, isSending };
}
