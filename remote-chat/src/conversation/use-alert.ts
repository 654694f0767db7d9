import { useCallback, useEffect, useState } from 'react';

/** How long an alert stands (S8.26), in ms. */
const alertMs = 4_000;

/** An alert of the chat that goes away by itself; the latest takes the place of the one before. */
export function useAlert(): { words: string | null; raise: (words: string) => void } {
  const [shown, setShown] = useState<{ words: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), alertMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { words: shown?.words ?? null, raise: useCallback((words: string) => setShown({ words }), []) };
}
