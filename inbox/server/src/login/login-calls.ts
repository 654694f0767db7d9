import type { Queryable, Tx } from '@wallet/backend/db';
import { verifyPasskey } from '@wallet/backend/webauthn';
import {
  type Assertion,
  logIn,
  logInToDemo,
  logOut,
  readSession,
  type Session,
  type SessionAgent,
  startLogin,
} from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { createRateLimit } from '../http/rate-limit';
import { serveCalls } from '../http/serve-call';
import { addAudit } from '../team/audit';
import {
  challengeMs,
  createChallenge,
  passkeySite,
  recordUse,
  type StoredPasskey,
  takeChallenge,
} from './passkeys';
import { endSession, startSession } from './session';

/** The agent that the demo's login button logs in. */
export const demoAgentId = 'demo';
const demoName = 'Nok';

/** Returns the session that pages receive. */
export const sessionOf = ({ settings }: Pick<Deps, 'settings'>, agent: SessionAgent | null): Session => ({
  agent: agent && { id: agent.id, name: agent.name, role: agent.role },
  demoLogin: settings.demoLogin,
});

interface PasskeyRow extends StoredPasskey {
  active: boolean;
}

async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.query<PasskeyRow>(
    `select p.id, p.agent_id as "agentId", p.credential_id as "credentialId", p.public_key as "publicKey",
       p.sign_count as "signCount", a.active
     from passkey p join agent a on a.id = p.agent_id where p.credential_id = $1`,
    [credentialId],
  );
  return row;
}

/** Returns the passkey of a valid login. Records a failed one. @throws LOGIN_FAILED */
async function verifyLogin(deps: Deps, passkey: Assertion): Promise<PasskeyRow & { counter: number }> {
  const { db, settings } = deps;
  const challenge = await takeChallenge(deps, passkey.response, { purpose: 'login' });
  const stored = await findPasskey(db, passkey.id);
  const counter =
    challenge && stored
      ? await verifyPasskey(passkey, passkeySite(settings), stored, stored.agentId)
      : undefined;
  if (stored?.active && counter !== undefined) return { ...stored, counter };
  await addAudit(deps, db, { action: 'login-refused', agent: null, subject: stored?.agentId ?? null });
  throw rejection('LOGIN_FAILED');
}

/** Locks an agent, who can then not be turned off at the same time. Returns undefined when the agent is turned off. */
async function lockActiveAgent(tx: Tx, id: string): Promise<SessionAgent | undefined> {
  const [agent] = await tx.query<SessionAgent>(
    'select id, name, role from agent where id = $1 and active for update',
    [id],
  );
  return agent;
}

/** Returns the demo's admin, and creates it at the first login. */
async function ensureDemoAgent(tx: Tx, now: Date): Promise<SessionAgent> {
  await tx.query(
    `insert into agent (id, name, role, created_at) values ($1, $2, 'admin', $3) on conflict (id) do nothing`,
    [demoAgentId, demoName, now],
  );
  const agent = await lockActiveAgent(tx, demoAgentId);
  if (!agent) throw rejection('LOGIN_FAILED');
  return agent;
}

/** Adds login and logout. */
export function addLoginCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, settings, changes, now } = deps;
  const { forAll, forAgents } = serveCalls(scope, deps);
  const limit = createRateLimit({ attempts: 30, windowMs: 5 * 60_000 }, now);

  forAll(readSession, ({ agent }) => sessionOf(deps, agent));

  forAll(startLogin, async ({ ip }) => {
    limit.count(ip);
    const challenge = await createChallenge(deps, db, { purpose: 'login' });
    return {
      challenge,
      rpId: passkeySite(settings).rpId,
      timeout: challengeMs,
      userVerification: 'required' as const,
    };
  });

  forAll(logIn, async ({ body, ip, token, reply }) => {
    limit.count(ip);
    const { agentId, id, counter } = await verifyLogin(deps, body.passkey);
    const agent = await db.tx(async (tx) => {
      const active = await lockActiveAgent(tx, agentId);
      if (!active || !(await recordUse(deps, tx, id, counter))) throw rejection('LOGIN_FAILED');
      await startSession(deps, tx, agentId, reply, token);
      await addAudit(deps, tx, { action: 'login', agent: agentId });
      return active;
    });
    return sessionOf(deps, agent);
  });

  forAll(logInToDemo, async ({ token, reply }) => {
    if (!settings.demoLogin) throw rejection('NOT_FOUND');
    const agent = await db.tx(async (tx) => {
      const demoAgent = await ensureDemoAgent(tx, now());
      await startSession(deps, tx, demoAgent.id, reply, token);
      await addAudit(deps, tx, { action: 'login', agent: demoAgent.id });
      return demoAgent;
    });
    return sessionOf(deps, agent);
  });

  forAgents(logOut, async ({ agent, token, reply }) => {
    await db.tx(async (tx) => {
      await endSession(deps, tx, token ?? '', reply);
      await addAudit(deps, tx, { action: 'logout', agent: agent.id });
    });
    changes.checkSessions(agent.id);
    return {};
  });
}
