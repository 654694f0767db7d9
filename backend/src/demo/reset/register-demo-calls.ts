import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import type { StaffClock } from '../clock/staff-clock';
import { jsonBody } from '../staff/json-body';
import { resetDemo } from './reset-demo';

/** Adds a call that resets the demo site. It calls `look` at once. */
export function registerDemoCalls(
  app: FastifyInstance,
  deps: Deps,
  clock: StaffClock,
  look: () => Promise<void>,
): void {
  app.post('/reset', { schema: jsonBody({}) }, async ({ ip, id: requestId }) => {
    await resetDemo(deps, clock);
    deps.securityEvents.report('sandbox_reset', { ip, requestId });
    await look();
    return { message: 'SUCCESS' };
  });
}
