import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { requestedAmount } from '../core/http/requests';
import { challengeIn, userHandleOf } from '@wallet/server';
import type { Deps } from '../deps';
import { passkeySite } from '../settings/site-terms';
import type { Member } from './member';
import type { Session } from './session';
import { normalizeDigits, normalizeText } from './member-fields';
import { acceptPasskey, challengeValidForMs, confirmingCredentialIds } from './passkey';
import {
  type ConfirmedCommand,
  consumeConfirmation,
  createConfirmation,
  hashCommand,
} from './passkey-confirmation';

const missingField = (field: string): AppError => new AppError(400, 'MALFORMED_REQUEST', { field });

/** Returns the command with its values in the stored form. @throws AppError MALFORMED_REQUEST */
function parseCommand(
  { action, amount, ...account }: Schemas['PasskeyConfirmation'],
  member: Member,
): ConfirmedCommand {
  if (action !== 'changePayee') {
    if (amount === undefined) throw missingField('amount');
    return { action, amount: requestedAmount(amount) };
  }
  const { bankCode, bankAccountName, bankAccountNo = member.bankAccountNo } = account;
  if (bankCode === undefined) throw missingField('bankCode');
  if (bankAccountName === undefined) throw missingField('bankAccountName');
  return {
    action,
    payee: {
      bankCode: bankCode.trim().toUpperCase(),
      accountName: normalizeText(bankAccountName).toUpperCase(),
      // Account numbers are stored in the same form as phone numbers: see `bankFields.parseAccountNo`.
      accountNo: normalizeDigits(bankAccountNo),
    },
  };
}

export const startPasskeyConfirmation: MemberCall<'startPasskeyConfirmation'> = async (input) => {
  const { deps, body, session, member } = input;
  const now = deps.clock.now();
  const site = await passkeySite(deps);
  const ids = await confirmingCredentialIds(deps.db, member.id, now);
  if (!site || ids.length === 0) throw new AppError(422, 'NO_DATA');
  const commandHash = hashCommand(parseCommand(body, member));
  return {
    challenge: await createConfirmation(deps.db, { stage: 'challenge', session, commandHash }, now),
    rpId: site.rpId,
    timeout: challengeValidForMs,
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ type: 'public-key', id })),
  };
};

/** Returns the hash of the command whose challenge a passkey of the member signed, after recording the use. */
async function findSignedCommand(
  deps: Deps,
  session: Session,
  assertion: Schemas['PasskeyAssertion'],
): Promise<string | undefined> {
  const memberId = session.member.id;
  const now = deps.clock.now();
  const site = await passkeySite(deps);
  const value = challengeIn(assertion.response.clientDataJSON);
  const commandHash = await consumeConfirmation(deps.db, { stage: 'challenge', session, value }, now);
  const isAllowed = (await confirmingCredentialIds(deps.db, memberId, now)).includes(assertion.id);
  if (!site || !isAllowed || commandHash === undefined) return undefined;
  // A device may leave out `userHandle`, because the options named its passkey.
  const response = { userHandle: userHandleOf(memberId), ...assertion.response };
  return (await acceptPasskey(deps, site, { ...assertion, response })) && commandHash;
}

export const confirmWithPasskey: MemberCall<'confirmWithPasskey'> = async (input) => {
  const { deps, body, session, ip } = input;
  const commandHash = await findSignedCommand(deps, session, body);
  if (commandHash === undefined) {
    const facts = { memberId: session.member.id, ip, reason: 'WRONG_CREDENTIAL' };
    deps.securityEvents.report('passkey_confirm_fail', facts);
    throw new AppError(422, 'WRONG_CREDENTIAL');
  }
  const now = deps.clock.now();
  return { passkeyProof: await createConfirmation(deps.db, { stage: 'proof', session, commandHash }, now) };
};
