import { useSession } from '@wallet/inbox-client';
import { events } from '@wallet/platform/events';
import { useEffect, useState } from 'react';

/** Time after the last report in which someone counts as writing, in ms. */
const typingMs = 6_000;
/** The customer among the writers, who are named otherwise. */
const customer = '';

/** Returns who is writing in a conversation: the customer, and the names of other agents. */
export function useTyping(id: string): { isCustomerTyping: boolean; agents: readonly string[] } {
  const { data } = useSession();
  const ownId = data?.agent?.id;
  const [writers, setWriters] = useState<readonly string[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (writer: string): void => {
      clearTimeout(timers.get(writer));
      timers.delete(writer);
      setWriters([...timers.keys()]);
    };
    const stopAll = (): void => [...timers.keys()].forEach(stop);
    const unsubscribers = [
      events.on('inbox:typing', ({ conversation, agent }) => {
        if (conversation !== id || (agent && agent.id === ownId)) return;
        const writer = agent?.name ?? customer;
        clearTimeout(timers.get(writer));
        timers.set(
          writer,
          setTimeout(() => stop(writer), typingMs),
        );
        setWriters([...timers.keys()]);
      }),
      events.on('inbox:conversation-changed', ({ conversation }) => {
        if (conversation === id) stopAll();
      }),
    ];
    return () => {
      stopAll();
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [id, ownId]);
  return {
    isCustomerTyping: writers.includes(customer),
    agents: writers.filter((name) => name !== customer),
  };
}
