import { useState } from 'react';
import type { ChatStorage } from '../host/chat-storage';

/** What is being written, kept over reloads. */
export function useDraft(storage: ChatStorage): { text: string; set: (text: string) => void } {
  const [draft, setDraft] = useState(() => {
    const stored = storage.read('draft');
    return typeof stored === 'string' ? stored : '';
  });
  return {
    text: draft,
    set: (next) => {
      setDraft(next);
      storage.write('draft', next === '' ? null : next);
    },
  };
}
