import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { jobRuns } from '../jobs/jobs';
import { postCounts } from '../ledger/post';
import { providerCalls } from '../providers/call-provider';
import { providerAttempts } from '../providers/provider-client';
import { securityEventCounts } from '../security-events';

/** Counts the messages that this process has stored. `sender` is `customer`, or `support` for all others. */
export const chatMessages = new Counter({
  name: 'chat_messages_total',
  help: 'Chat messages that were stored, by who wrote them.',
  labelNames: ['sender'],
  registers: [],
});

let collected: Registry | undefined;

/**
 * Returns the metrics of the whole process: memory, CPU, event-loop lag, ledger posts, provider calls, jobs, chat
 * messages and security events.
 */
export function processMetrics(): Registry {
  if (collected) return collected;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const posts = new Counter({
    name: 'ledger_posts_total',
    help: 'Transactions that this process committed to the ledger, by what moved the money.',
    labelNames: ['kind'],
    registers: [],
    collect() {
      this.reset();
      for (const [kind, count] of postCounts.all()) this.inc({ kind }, count);
    },
  });
  register.registerMetric(posts);
  register.registerMetric(providerCalls);
  register.registerMetric(providerAttempts);
  register.registerMetric(jobRuns);
  register.registerMetric(chatMessages);
  register.registerMetric(securityEventCounts);
  collected = register;
  return register;
}
