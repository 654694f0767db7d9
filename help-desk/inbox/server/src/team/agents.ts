import type { Queryable, Tx } from '@wallet/server/db';
import { type Agent, changeAgent, listAgents, type Role } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { type AgentRequest, serveCalls, type Unserialized } from '../http/serve-call';
import { demoAgentId } from '../login/login-calls';
import { addAudit } from '../add-audit';

const readAgents = (db: Queryable) =>
  db.query<Unserialized<Agent>>(
    `select a.id, a.name, a.role, a.active, a.last_login_at as "lastLoginAt"
     from agent a order by a.active desc, lower(a.name), a.id`,
  );

/** True when an active admin can log in. @param except Id of an agent who does not count */
export async function hasAdmin(
  { settings }: Pick<Deps, 'settings'>,
  db: Queryable,
  except = '',
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from agent a
     where a.role = 'admin' and a.active and a.id <> $1
       and (exists (select 1 from passkey p where p.agent_id = a.id) or ($2 and a.id = $3))
     limit 1`,
    [except, settings.demoLogin, demoAgentId],
  );
  return rows.length > 0;
}

interface State {
  role: Role;
  active: boolean;
}

/** Applies a change and records it. @throws NOT_FOUND, LAST_ADMIN, NO_SESSION, FORBIDDEN */
async function applyChange(
  deps: Deps,
  tx: Tx,
  { agent: { id: admin }, params: { id }, body: change, assertAccess }: AgentRequest<typeof changeAgent>,
): Promise<void> {
  // Locks all admins, because two of them could turn each other off at the same time.
  await tx.query(`select id from agent where role = 'admin' order by id for update`);
  await assertAccess(tx);
  const [before] = await tx.query<State>('select role, active from agent where id = $1 for update', [id]);
  if (!before) throw rejection('NOT_FOUND');
  const after = { role: change.role ?? before.role, active: change.active ?? before.active };
  const wasAdmin = before.role === 'admin' && before.active;
  const isAdmin = after.role === 'admin' && after.active;
  if (wasAdmin && !isAdmin && !(await hasAdmin(deps, tx, id))) throw rejection('LAST_ADMIN');
  await tx.query('update agent set role = $2, active = $3 where id = $1', [id, after.role, after.active]);
  if (after.role !== before.role)
    await addAudit(deps, tx, { action: 'role-changed', agent: admin, subject: id, detail: after.role });
  if (after.active === before.active) return;
  if (!after.active) await tx.query('delete from session where agent_id = $1', [id]);
  const action = after.active ? 'agent-turned-on' : 'agent-turned-off';
  await addAudit(deps, tx, { action, agent: admin, subject: id });
}

/** Adds the calls for the team's agents. */
export function addAgentCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, changes } = deps;
  const { forAgents, forAdmins } = serveCalls(scope, deps);

  forAgents(listAgents, async () => ({ agents: await readAgents(db) }));

  forAdmins(changeAgent, async (request) => {
    await db.tx((tx) => applyChange(deps, tx, request));
    changes.checkSessions(request.params.id);
    changes.publish({ team: 'agents' });
    return { agents: await readAgents(db) };
  });
}
