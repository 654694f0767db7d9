import { insert, type Queryable } from '@wallet/server/db';
import { addMs, hourMs, newId, newSecret, sha256, verifyNewPasskey } from '@wallet/server';
import { acceptInvitation, inviteAgent, type Role, startInvitation } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { createRateLimit } from '../http/rate-limit';
import { serveCalls } from '../http/serve-call';
import { sessionOf } from '../login/login-calls';
import {
  createChallenge,
  newPasskeyOptions,
  passkeySite,
  storePasskey,
  takeChallenge,
} from '../login/passkeys';
import { startSession } from '../http/session';
import { addAudit } from '../add-audit';

/** Time in which an invitation is valid, in ms. */
const validMs = 24 * hourMs;

/** Creates an invitation and returns its link. The token is after `#`, so that no server logs it. */
export async function createInvitation(
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  db: Queryable,
  role: Role,
  invitedBy: string | null,
): Promise<string> {
  const token = newSecret();
  const row = { hash: sha256(token), role, invited_by: invitedBy, expires_at: addMs(now(), validMs) };
  await insert(db, 'invitation', row);
  return `${settings.origin}/invitation#${token}`;
}

interface Invitation {
  hash: string;
  role: Role;
}

/**
 * Finds a valid invitation by its token.
 * @param lock SQL that locks the row
 * @throws INVITATION_INVALID when it is unknown, used or expired, or its admin was turned off
 */
async function findInvitation(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  token: string,
  lock: '' | 'for update of i' = '',
): Promise<Invitation> {
  const [row] = await db.query<Invitation>(
    `select i.hash, i.role from invitation i
     where i.hash = $1 and i.used_at is null and i.expires_at > $2
       and (i.invited_by is null
         or exists (select 1 from agent a where a.id = i.invited_by and a.active and a.role = 'admin')) ${lock}`,
    [sha256(token), now()],
  );
  if (!row) throw rejection('INVITATION_INVALID');
  return row;
}

/** Adds the calls for new agents. */
export function addInvitationCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, settings, changes, now } = deps;
  const { forAll, forAdmins } = serveCalls(scope, deps);
  const limit = createRateLimit({ attempts: 20, windowMs: 10 * 60_000 }, now);

  forAdmins(inviteAgent, ({ agent, body }) =>
    db.tx(async (tx) => {
      const url = await createInvitation(deps, tx, body.role, agent.id);
      await addAudit(deps, tx, { action: 'invited', agent: agent.id, detail: body.role });
      return { url };
    }),
  );

  forAll(startInvitation, async ({ body, requester }) => {
    limit.count(requester);
    const { hash, role } = await findInvitation(deps, db, body.token);
    const id = newId();
    const challenge = await createChallenge(deps, db, {
      purpose: 'invitation',
      agentId: id,
      invitationHash: hash,
    });
    return { role, options: newPasskeyOptions(settings, challenge, { id, name: body.name }, []) };
  });

  forAll(acceptInvitation, async ({ body, requester, token, reply }) => {
    limit.count(requester);
    const { passkey, passkeyName, name } = body;
    const { hash: invitationHash } = await findInvitation(deps, db, body.token);
    const use = { purpose: 'invitation' as const, invitationHash };
    const id = (await takeChallenge(deps, passkey.response, use))?.agentId;
    const key = id ? await verifyNewPasskey(passkey, passkeySite(settings)) : undefined;
    if (!id || !key) throw rejection('PASSKEY_INVALID');
    const role = await db.tx(async (tx) => {
      const invitation = await findInvitation(deps, tx, body.token, 'for update of i');
      await tx.query('update invitation set used_at = $2 where hash = $1', [invitation.hash, now()]);
      await insert(tx, 'agent', { id, name, role: invitation.role, created_at: now() });
      if (!(await storePasskey(deps, tx, id, key, passkeyName))) throw rejection('PASSKEY_INVALID');
      await startSession(deps, tx, id, reply, token);
      await addAudit(deps, tx, { action: 'invitation-accepted', agent: id, detail: invitation.role });
      return invitation.role;
    });
    changes.publish({ team: 'agents' });
    return sessionOf(deps, { id, name, role });
  });
}
