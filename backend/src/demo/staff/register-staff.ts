import type { SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { guardStaff } from './guard-staff';
import { answerFirstMessages } from '../chat/answer-first-messages';
import { registerChatCalls } from '../chat/register-chat-calls';
import { registerClockCalls } from '../clock/register-clock-calls';
import { StaffClock } from '../clock/staff-clock';
import { followStaff } from '../reset/follow-staff';
import { registerDemoCalls } from '../reset/register-demo-calls';
import { listMembers } from './list-members';
import { registerSiteCalls } from '../site/register-site-calls';
import { registerWheelCalls } from '../wheel/register-wheel-calls';

/** Responses are never cached and never shown on another site's page. */
const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };

/**
 * Adds the staff's calls, only on a demo site: answer in the chat, change the site's switches, move the clock, reset
 * the demo. The sandbox's page calls them, under the sandbox's URL and with its key.
 * Must be called before the site's own calls are added: it responds to their messages and adds the clock's date to
 * them.
 */
export async function registerStaff(app: FastifyInstance, deps: Deps, access: SandboxAccess): Promise<void> {
  const { clock } = deps;
  if (!(clock instanceof StaffClock)) throw new Error('Staff need a clock that can be moved.');
  // Pages read the date from this header.
  app.addHook('onRequest', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
  answerFirstMessages(app, deps);
  const look = followStaff(app, deps, clock);
  await app.register(
    async (staff) => {
      staff.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      guardStaff(staff, deps, access);
      staff.get('/members', async () => ({ members: await listMembers(deps.db) }));
      registerChatCalls(staff, deps);
      registerSiteCalls(staff, deps);
      registerWheelCalls(staff, deps);
      registerClockCalls(staff, deps.db, clock);
      registerDemoCalls(staff, deps, clock, look);
    },
    { prefix: '/sandbox/staff' },
  );
}
