import { useState } from 'react';
import type { ChatStorage } from '../host/chat-storage';

/** Returns the unsent text, which is stored across reloads. */
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
