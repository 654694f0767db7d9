import { addMs, sha256, newSecret } from '@wallet/server';
import type { Satang } from '@wallet/contract/satang';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Payee } from '../core/providers/providers';
import { challengeValidForMs, confirmingCredentialIds } from './passkey';
import { type Session, tokenHash } from './session';

export type ConfirmedCommand =
  | { action: 'withdraw' | 'withdrawAll'; amount: Satang }
  | { action: 'changePayee'; payee: Payee };

interface Confirmation {
  stage: 'challenge' | 'proof';
  /** No other session can use it. */
  session: Session;
  commandHash: string;
}

const valuesOf = (command: ConfirmedCommand): (string | number)[] => {
  if (!('payee' in command)) return [command.amount];
  const { bankCode, accountName, accountNo } = command.payee;
  return [bankCode, accountName, accountNo];
};

export function hashCommand(command: ConfirmedCommand): string {
  const text = JSON.stringify([command.action, ...valuesOf(command)]);
  return sha256(text);
}

/** Creates the random value of a challenge or a proof. Only its hash is stored. */
export async function createConfirmation(
  db: Queryable,
  { stage, session, commandHash }: Confirmation,
  now: Date,
): Promise<string> {
  const value = newSecret();
  await insert(db, 'passkey_confirmation', {
    hash: tokenHash(value),
    stage,
    memberId: session.member.id,
    sessionHash: session.tokenHash,
    commandHash,
    expiresAt: addMs(now, challengeValidForMs),
  });
  return value;
}

/** Deletes a challenge or a proof. Returns the hash of its command; undefined when it is not valid for the session. */
export async function consumeConfirmation(
  db: Queryable,
  { stage, session, value }: Pick<Confirmation, 'stage' | 'session'> & { value: string },
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ commandHash: string }>(
    `delete from passkey_confirmation
     where hash = $1 and stage = $2 and member_id = $3 and session_hash = $4 and expires_at > $5
     returning command_hash as "commandHash"`,
    [tokenHash(value), stage, session.member.id, session.tokenHash, now],
  );
  return row?.commandHash;
}

interface CommandToConfirm {
  session: Session;
  command: ConfirmedCommand;
  proof: string | undefined;
  now: Date;
}

/**
 * Uses up the proof that a passkey confirmed this command, in the command's transaction. No proof is needed when no
 * passkey of the member may confirm commands.
 * @throws AppError PASSKEY_REQUIRED when the proof is missing or not valid
 */
export async function requireConfirmation(
  tx: Tx,
  { session, command, proof, now }: CommandToConfirm,
): Promise<void> {
  if ((await confirmingCredentialIds(tx, session.member.id, now)).length === 0) return;
  const confirmation = { stage: 'proof', session, value: proof ?? '' } as const;
  // The error rolls the deletion back, so a proof of another command stays valid.
  if ((await consumeConfirmation(tx, confirmation, now)) !== hashCommand(command))
    throw new AppError(422, 'PASSKEY_REQUIRED');
}
