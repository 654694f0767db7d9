import { addMs, sha256 } from '@wallet/server';
import type { Satang } from '@wallet/contract/satang';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Payee } from '../core/providers/providers';
import { challengeValidForMs, confirmingCredentialIds } from './passkey';
import { newToken, type Session, tokenHash } from './session';

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
  const value = newToken();
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

/** Deletes a challenge, and returns the hash of its command; undefined when it is not valid for the session. */
export async function consumeChallenge(
  db: Queryable,
  challenge: string,
  session: Session,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ commandHash: string }>(
    `delete from passkey_confirmation
     where hash = $1 and stage = 'challenge' and member_id = $2 and session_hash = $3 and expires_at > $4
     returning command_hash as "commandHash"`,
    [tokenHash(challenge), session.member.id, session.tokenHash, now],
  );
  return row?.commandHash;
}

async function consumeProof(
  tx: Tx,
  proof: string,
  session: Session,
  command: ConfirmedCommand,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from passkey_confirmation
     where hash = $1 and stage = 'proof' and member_id = $2 and session_hash = $3 and command_hash = $4
       and expires_at > $5 returning hash`,
    [tokenHash(proof), session.member.id, session.tokenHash, hashCommand(command), now],
  );
  return rows.length > 0;
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
  const isConfirmed = proof !== undefined && (await consumeProof(tx, proof, session, command, now));
  if (!isConfirmed) throw new AppError(422, 'PASSKEY_REQUIRED');
}
