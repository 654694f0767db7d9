import type { Queryable, Tx } from '@wallet/server/db';
import { verifyPasskey } from '@wallet/server';
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
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { createRateLimit } from '../http/rate-limit';
import { serveCalls } from '../http/serve-call';
import { addAudit } from '../add-audit';
import {
  challengeMs,
  createChallenge,
  passkeySite,
  recordUse,
  type StoredPasskey,
  takeChallenge,
} from './passkeys';
import { endSession, startSession } from '../http/session';

/** The agent that the demo's login button logs in. */
export const demoAgentId = 'demo';
const demoName = 'Nok';

/** Returns the session that pages receive. */
export const sessionOf = ({ settings }: Pick<Deps, 'settings'>, agent: SessionAgent | null): Session => ({
  agent: agent && { id: agent.id, name: agent.name, role: agent.role },
  demoLogin: settings.demoLogin,
  site: new URL(settings.siteUrl).host,
});

async function findPasskey(db: Queryable, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.query<StoredPasskey>(
    `select id, agent_id as "agentId", credential_id as "credentialId", public_key as "publicKey",
       sign_count as "signCount"
     from passkey where credential_id = $1`,
    [credentialId],
  );
  return row;
}

/** Returns a passkey with its new counter when its signature is valid; undefined for any other one. */
async function verifyLogin(
  deps: Deps,
  passkey: Assertion,
  stored: StoredPasskey | undefined,
): Promise<StoredPasskey | undefined> {
  const challenge = await takeChallenge(deps, passkey.response, { purpose: 'login' });
  if (!challenge || !stored) return undefined;
  const counter = await verifyPasskey(passkey, passkeySite(deps.settings), stored, stored.agentId);
  return counter === undefined ? undefined : { ...stored, signCount: counter };
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
  const { db, settings, changes, now, log } = deps;
  const { forAll, forAgents } = serveCalls(scope, deps);
  const limit = createRateLimit({ attempts: 30, windowMs: 5 * 60_000 }, now);
  const auditLimit = createRateLimit({ attempts: 1, windowMs: 60_000 }, now);

  forAll(readSession, ({ agent }) => sessionOf(deps, agent));

  forAll(startLogin, async ({ requester }) => {
    limit.count(requester);
    const challenge = await createChallenge(deps, db, { purpose: 'login' });
    return {
      challenge,
      rpId: passkeySite(settings).rpId,
      timeout: challengeMs,
      userVerification: 'required' as const,
    };
  });

  /**
   * Logs a rejected login. The audit gets at most one row a minute, and only for a passkey of an agent: no one can delete
   * its rows.
   */
  async function recordRejection(requester: string, agentId: string | undefined): Promise<void> {
    log.warn({ requester, agent: agentId }, 'login rejected');
    if (agentId !== undefined && auditLimit.accepts(agentId))
      await addAudit(deps, db, { action: 'login-refused', agent: null, subject: agentId });
  }

  /** Starts the session of a verified login. Returns undefined when the agent is turned off or the passkey was copied. */
  async function startLoginSession(
    tx: Tx,
    { id, agentId, signCount }: StoredPasskey,
    oldToken: string | undefined,
    reply: FastifyReply,
  ): Promise<SessionAgent | undefined> {
    const agent = await lockActiveAgent(tx, agentId);
    if (!agent || !(await recordUse(deps, tx, id, signCount))) return undefined;
    await startSession(deps, tx, agentId, reply, oldToken);
    await addAudit(deps, tx, { action: 'login', agent: agentId });
    return agent;
  }

  forAll(logIn, async ({ body: { passkey }, requester, token, reply }) => {
    limit.count(requester);
    const stored = await findPasskey(db, passkey.id);
    const used = await verifyLogin(deps, passkey, stored);
    const agent = used && (await db.tx((tx) => startLoginSession(tx, used, token, reply)));
    if (agent) return sessionOf(deps, agent);
    await recordRejection(requester, stored?.agentId);
    throw rejection('LOGIN_FAILED');
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
