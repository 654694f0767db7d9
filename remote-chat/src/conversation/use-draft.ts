import { useState } from 'react';
import type { ChatMemory } from '../host/chat-memory';

/** What is being written, kept over reloads. */
export function useDraft(memory: ChatMemory): { text: string; set: (text: string) => void } {
  const [draft, setDraft] = useState(() => {
    const kept = memory.read('draft');
    return typeof kept === 'string' ? kept : '';
  });
  return {
    text: draft,
    set: (next) => {
      setDraft(next);
      memory.write('draft', next === '' ? null : next);
    },
  };
}
