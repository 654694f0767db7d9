import { events } from '@wallet/platform/events';
import { useEffect, useState } from 'react';

/** Time after the last report in which the customer counts as writing, in ms. */
const typingMs = 6_000;

/** Returns true while the customer of a conversation is writing. */
export function useCustomerTyping(id: string): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      setIsTyping(false);
    };
    const unsubscribers = [
      events.on('inbox:customer-typing', ({ conversation }) => {
        if (conversation !== id) return;
        clearTimeout(timer);
        setIsTyping(true);
        timer = setTimeout(stop, typingMs);
      }),
      events.on('inbox:conversation-changed', ({ conversation }) => {
        if (conversation === id) stop();
      }),
    ];
    return () => {
      clearTimeout(timer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [id]);
  return isTyping;
}
