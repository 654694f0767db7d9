import type { Agent, SiteClient } from '@wallet/connector-kit';

/** The site shows a signal for six seconds, and Chatwoot only reports when an agent starts and stops writing. */
const repeatMs = 5_000;
const maxRepeats = 12;

/** Shows on the site that an agent is writing, until the agent stops. */
export function createAgentTyping(site: SiteClient) {
  const timers = new Map<string, NodeJS.Timeout>();
  const stop = (conversation: string): void => {
    clearInterval(timers.get(conversation));
    timers.delete(conversation);
  };
  return {
    async start(conversation: string, agent: Agent): Promise<void> {
      stop(conversation);
      let repeats = 0;
      const send = () => site.signal({ signal: 'typing', conversation, agent });
      const timer = setInterval(() => {
        repeats += 1;
        if (repeats >= maxRepeats) stop(conversation);
        void send().catch(() => stop(conversation));
      }, repeatMs);
      timers.set(conversation, timer);
      await send();
    },
    stop,
    stopAll(): void {
      for (const conversation of timers.keys()) stop(conversation);
    },
  };
}
