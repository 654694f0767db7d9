import type { components } from '@wallet/contract';
import type { MemberCall } from '../call';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { passkeySite } from '../settings/passkey-site';
import { addPasskeyOf, assertCanChange, removePasskeyOf } from './change-passkeys';
import { parseName } from './member-fields';
import { credentialIdsOf, maxPasskeys, readPasskeys, userHandleOf } from './passkey';
import { challengeValidForMs, passkeyChallenge } from './passkey-challenge';
import { verifyPassword } from './password';
import { algorithms } from './verify-passkey';

/** Returns the member's passkeys, and how long the removal of one pauses withdrawals. */
async function readList(
  { db, settings }: Deps,
  memberId: string,
): Promise<components['schemas']['PasskeyList']> {
  const { pause } = await settings.get('payee');
  return { ...(await readPasskeys(db, memberId)), removalPause: pause };
}

export const listPasskeys: MemberCall<'listPasskeys'> = ({ deps, member }) => readList(deps, member.id);

/** Returns the options for a new passkey after the password: the token may be stolen. */
export const startPasskey: MemberCall<'startPasskey'> = async ({ deps, body, member, language }) => {
  const { db, clock, settings } = deps;
  const site = await passkeySite(deps);
  const known = await credentialIdsOf(db, member.id);
  if (!site || known.length >= maxPasskeys) throw new AppError(422, 'NO_DATA');
  await assertCanChange(deps, member.id);
  await verifyPassword(deps, member.id, body.password, 'password');
  const challenge = await passkeyChallenge.create(db, clock, { purpose: 'add', memberId: member.id });
  const { name } = await settings.get('info');
  return {
    challenge,
    rp: { id: site.rpId, name: name[language] },
    user: { id: userHandleOf(member.id), name: member.username, displayName: member.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeValidForMs,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
};

/** Stores a passkey that answers the challenge of `startPasskey`. */
export const addPasskey: MemberCall<'addPasskey'> = async ({ deps, body, member, ip }) => {
  const site = await passkeySite(deps);
  if (!site) throw new AppError(422, 'WRONG_CREDENTIAL');
  await addPasskeyOf(deps, { member, ip, site, registration: { ...body, name: parseName(body.name) } });
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

/** Removes a passkey after the password. */
export const removePasskey: MemberCall<'removePasskey'> = async ({ deps, body, params, member, ip }) => {
  await assertCanChange(deps, member.id);
  await verifyPassword(deps, member.id, body.password, 'password');
  await removePasskeyOf(deps, { member, ip, id: params.passkeyId });
  return readList(deps, member.id);
};
