import type { SandboxAccess } from '@wallet/contract/providers';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '@wallet/server/db';
import type { Deps } from '../deps';
import { answerFirstMessages } from './first-answer';
import { guardStaff } from './guard-staff';
import { registerSiteCalls } from './site-routes';
import { registerClockCalls, StaffClock } from './staff-clock';
import { registerWheelCalls } from './wheel-routes';

const maxMembers = 100;

/** Returns the members in the sandbox's lists, newest first. */
function listMembers(db: Queryable): Promise<object[]> {
  return db.query(
    `select username, name, bank_code as "bankCode", bank_account_no as "bankAccountNo", currency
     from member where status = 'active' and password_hash <> '!' order by created_at desc, username limit ${maxMembers}`,
  );
}

/** Responses are never cached and never shown on another site's page. */
const headers = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };

/**
 * Adds the staff's calls, only on a demo site: answer in the chat, change the site's switches, move the clock.
 * The sandbox's page calls them, under the sandbox's URL and with its key.
 * Must be called before the site's own calls are added: its hook sets the `date` header of their replies.
 */
export async function registerStaff(app: FastifyInstance, deps: Deps, access: SandboxAccess): Promise<void> {
  const { clock } = deps;
  if (!(clock instanceof StaffClock)) throw new Error('Staff need a clock that can be moved.');
  // Pages read the date from this header.
  app.addHook('onRequest', async (_request, reply) => void reply.header('date', clock.now().toUTCString()));
  answerFirstMessages(app, deps);
  await app.register(
    async (staff) => {
      staff.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
      guardStaff(staff, deps, access);
      staff.get('/members', async () => ({ members: await listMembers(deps.db) }));
      registerSiteCalls(staff, deps);
      registerWheelCalls(staff, deps);
      registerClockCalls(staff, deps.db, clock);
    },
    { prefix: '/sandbox/staff' },
  );
}
