import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import type { SandboxClock } from '../clock/sandbox-clock';
import { jsonBody } from '../http/json-body';
import { resetDemo } from './reset-demo';

/** A call to put the demo site back to its start; `look` is called at once. */
export function registerDemoCalls(
  app: FastifyInstance,
  deps: Deps,
  clock: SandboxClock,
  look: () => Promise<void>,
): void {
  app.post('/api/reset', { schema: jsonBody({}) }, async ({ ip, id: requestId }) => {
    await resetDemo(deps, clock);
    deps.securityEvents.report('sandbox_reset', { ip, requestId });
    await look();
    return { message: 'SUCCESS' };
  });
}
