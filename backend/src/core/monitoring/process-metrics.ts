import { collectDefaultMetrics, Counter, register, type Registry } from 'prom-client';

/** Counts the messages that this process has stored. `sender` is `customer`, or `support` for all others. */
export const chatMessages = new Counter({
  name: 'chat_messages_total',
  help: 'Chat messages that were stored, by who wrote them.',
  labelNames: ['sender'],
});

let isCollecting = false;

export function processMetrics(): Registry {
  if (!isCollecting) collectDefaultMetrics();
  isCollecting = true;
  return register;
}
