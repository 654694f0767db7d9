import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChatClient } from '../client/chat-context';
import { useFiles } from '../files/use-files';
import type { ChatHost } from '../link/chat-host';
import { useSound } from './use-sound';

interface Draft {
  text: string;
  /** The suggested text that the person has not changed; '' without one. */
  suggestion: string;
}

/** Returns the draft after a suggestion: it replaces only an empty draft and an unchanged suggestion. */
const withSuggestion = (draft: Draft, suggestion: string): Draft =>
  draft.text.trim() === '' || draft.text === draft.suggestion ? { text: suggestion, suggestion } : draft;

/** Returns the unsent text. It is stored across reloads, except a suggestion that the person has not changed. */
function useDraft({ storage, onDraftSuggested }: ChatHost): { text: string; set: (text: string) => void } {
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = storage.read('draft');
    return { text: typeof stored === 'string' ? stored : '', suggestion: '' };
  });
  useEffect(
    () => onDraftSuggested?.((suggestion) => setDraft((current) => withSuggestion(current, suggestion))),
    [onDraftSuggested],
  );
  return {
    text: draft.text,
    set: (next) => {
      setDraft({ text: next, suggestion: '' });
      storage.write('draft', next === '' ? null : next);
    },
  };
}

/** Display time of an alert (S8.26), in ms. */
const alertMs = 4_000;

/** Returns the chat's alert. It disappears by itself, and a new alert replaces the previous one. */
function useAlert(): { message: string | null; raise: (message: string) => void } {
  const [shown, setShown] = useState<{ message: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), alertMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    message: shown?.message ?? null,
    raise: useCallback((message: string) => setShown({ message }), []),
  };
}

/** Returns a host's conversation with its draft, sound, alert and files. It persists while the panel is closed. */
export function useConversation(host: ChatHost) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { client, snapshot } = useChatClient(host);
  const draft = useDraft(host);
  const sound = useSound(snapshot.messages, snapshot.isLoaded);
  const alert = useAlert();
  const files = useFiles(alert.raise);
  const chat = useMemo(() => ({ host, client }), [host, client]);
  return { chat, client, snapshot, field, draft, sound, alert, files };
}
