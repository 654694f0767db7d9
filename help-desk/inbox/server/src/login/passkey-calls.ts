import { verifyNewPasskey } from '@wallet/server';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { serveCalls } from '../http/serve-call';
import { addAudit } from '../add-audit';
import {
  createChallenge,
  credentialIdsOf,
  maxPasskeys,
  newPasskeyOptions,
  passkeySite,
  readPasskeys,
  storePasskey,
  takeChallenge,
} from './passkeys';

/** Adds the calls for an agent's own passkeys. */
export function addPasskeyCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, settings } = deps;
  const { forAgents } = serveCalls(scope, deps);

  forAgents(listPasskeys, async ({ agent }) => ({ passkeys: await readPasskeys(db, agent.id) }));

  forAgents(startPasskey, async ({ agent }) => {
    const known = await credentialIdsOf(db, agent.id);
    if (known.length >= maxPasskeys) throw rejection('TOO_MANY_PASSKEYS');
    const challenge = await createChallenge(deps, db, { purpose: 'add', agentId: agent.id });
    return newPasskeyOptions(settings, challenge, agent, known);
  });

  forAgents(addPasskey, async ({ agent, body, assertAccess }) => {
    const { passkey, passkeyName } = body;
    const challenge = await takeChallenge(deps, passkey.response, { purpose: 'add', agentId: agent.id });
    const key = challenge && (await verifyNewPasskey(passkey, passkeySite(settings)));
    if (!key) throw rejection('PASSKEY_INVALID');
    await db.tx(async (tx) => {
      await tx.query('select id from agent where id = $1 for update', [agent.id]);
      await assertAccess(tx);
      const known = await credentialIdsOf(tx, agent.id);
      if (known.length >= maxPasskeys) throw rejection('TOO_MANY_PASSKEYS');
      if (!(await storePasskey(deps, tx, agent.id, key, passkeyName))) throw rejection('PASSKEY_INVALID');
      await addAudit(deps, tx, { action: 'passkey-added', agent: agent.id, detail: passkeyName });
    });
    return { passkeys: await readPasskeys(db, agent.id) };
  });

  forAgents(removePasskey, async ({ agent, params, assertAccess }) => {
    await db.tx(async (tx) => {
      await tx.query('select id from agent where id = $1 for update', [agent.id]);
      await assertAccess(tx);
      const passkeys = await readPasskeys(tx, agent.id);
      const removed = passkeys.find(({ id }) => id === params.id);
      if (!removed) throw rejection('NOT_FOUND');
      if (passkeys.length === 1) throw rejection('LAST_PASSKEY');
      await tx.query('delete from passkey where id = $1', [removed.id]);
      await addAudit(deps, tx, { action: 'passkey-removed', agent: agent.id, detail: removed.name });
    });
    return { passkeys: await readPasskeys(db, agent.id) };
  });
}
