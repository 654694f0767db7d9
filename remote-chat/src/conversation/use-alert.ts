import { useCallback, useEffect, useState } from 'react';

/** Display time of an alert (S8.26), in ms. */
const alertMs = 4_000;

/** Returns the chat's alert. It disappears by itself, and a new alert replaces the previous one. */
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
