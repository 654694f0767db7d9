import { useCallback, useEffect, useState } from 'react';

/** How long an alert stands (S8.26), in ms. */
const alertMs = 4_000;

/** An alert of the chat that goes away by itself; the latest takes the place of the one before. */
export function useAlert(): { message: string | null; raise: (message: string) => void } {
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
