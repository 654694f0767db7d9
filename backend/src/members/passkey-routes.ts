import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import { addMs, challengeIn, creationOptions, hourMs, verifyNewPasskey } from '@wallet/server';
import type { Deps } from '../deps';
import { passkeySite } from '../settings/site-terms';
import { lockCaller } from './session';
import type { Member } from './member';
import { parseName } from './member-fields';
import { announceChange } from './notice';
import {
  challengeValidForMs,
  credentialIdsOf,
  maxPasskeys,
  passkeyChallenge,
  readPasskeys,
  storePasskey,
} from './passkey';
import { verifyPassword } from './password';

/** Maximum new and removed passkeys of a member in an hour; each sends a message. */
const maxChangesPerHour = 10;

const bucketOf = (memberId: string): string => `passkey-change:${memberId}`;

async function assertCanChange({ db, clock }: Deps, memberId: string): Promise<void> {
  if ((await attempts.count(db, clock, bucketOf(memberId), hourMs)) >= maxChangesPerHour)
    throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: hourMs });
}

/** Counts a change, logs it and sends the member a text message. */
async function announce(deps: Deps, member: Member, change: 'added' | 'removed', ip: string): Promise<void> {
  await attempts.add(deps.db, deps.clock, bucketOf(member.id));
  const name = change === 'added' ? 'passkeyAdded' : 'passkeyRemoved';
  await announceChange(deps, `passkey_${change}`, member, ip, { name });
}

async function readList({ db, settings }: Deps, memberId: string): Promise<Schemas['PasskeyList']> {
  const { pause } = await settings.get('payee');
  return { ...(await readPasskeys(db, memberId)), removalPause: pause };
}

export const listPasskeys: MemberCall<'listPasskeys'> = ({ deps, member }) => readList(deps, member.id);

/** Returns the options for a new passkey after the password: the token may be stolen. */
export const startPasskey: MemberCall<'startPasskey'> = async ({ deps, body, session, member, language }) => {
  const { db, settings } = deps;
  const site = await passkeySite(deps);
  const known = await credentialIdsOf(db, member.id);
  if (!site || known.length >= maxPasskeys) throw new AppError(422, 'NO_DATA');
  await assertCanChange(deps, member.id);
  await verifyPassword(deps, session, body.password, 'password');
  const challenge = await passkeyChallenge.create(deps, { purpose: 'add', memberId: member.id });
  const { name } = await settings.get('info');
  return creationOptions({
    challenge,
    rp: { id: site.rpId, name: name[language] },
    user: { id: member.id, name: member.username, displayName: member.name },
    timeout: challengeValidForMs,
    known,
  });
};

export const addPasskey: MemberCall<'addPasskey'> = async ({ deps, body, session, member, ip }) => {
  const { db, clock, settings, securityEvents } = deps;
  const site = await passkeySite(deps);
  if (!site) throw new AppError(422, 'WRONG_CREDENTIAL');
  const name = parseName(body.name);
  const use = { purpose: 'add', memberId: member.id } as const;
  const isFresh = await passkeyChallenge.consume(deps, challengeIn(body.response.clientDataJSON), use);
  const key = isFresh ? await verifyNewPasskey(body, site) : undefined;
  const { pause } = await settings.get('payee');
  const createdAt = clock.now();
  const confirmsFrom = addMs(createdAt, pause);
  const isStored =
    key &&
    (await db.tx(async (tx) => {
      await lockCaller(tx, clock, session);
      return storePasskey(tx, member.id, { ...key, name, createdAt, confirmsFrom });
    }));
  if (!isStored) {
    securityEvents.report('passkey_add_fail', { memberId: member.id, ip, reason: 'WRONG_CREDENTIAL' });
    throw new AppError(422, 'WRONG_CREDENTIAL');
  }
  await announce(deps, member, 'added', ip);
  return readList(deps, member.id);
};

export const renamePasskey: MemberCall<'renamePasskey'> = async ({ deps, body, params, member }) => {
  const rows = await deps.db.query(
    'update passkey set name = $3 where id = $1 and member_id = $2 returning id',
    [params.passkeyId, member.id, parseName(body.name)],
  );
  if (rows.length === 0) throw new AppError(422, 'NO_DATA');
  return readList(deps, member.id);
};

/** Removes a passkey after the password, and pauses withdrawals. */
export const removePasskey: MemberCall<'removePasskey'> = async (input) => {
  const { deps, body, params, session, member, ip } = input;
  const { db, clock } = deps;
  await assertCanChange(deps, member.id);
  await verifyPassword(deps, session, body.password, 'password');
  const rows = await db.tx(async (tx) => {
    await lockCaller(tx, clock, session);
    return tx.query(
      `with removed as (delete from passkey where id = $1 and member_id = $2 returning member_id)
       update member set passkey_removed_at = $3 where id in (select member_id from removed) returning id`,
      [params.passkeyId, member.id, clock.now()],
    );
  });
  if (rows.length === 0) throw new AppError(422, 'NO_DATA');
  await announce(deps, member, 'removed', ip);
  return readList(deps, member.id);
};
