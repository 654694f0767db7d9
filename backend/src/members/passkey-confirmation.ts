import { randomBytes } from 'node:crypto';
import type { Satang } from '@wallet/contract/satang';
import type { Queryable, Tx } from '../core/db/driver';
import { AppError } from '../core/errors';
import type { Payee } from '../core/providers/providers';
import { confirmingCredentialIds } from './passkey';
import { challengeValidForMs } from './passkey-challenge';
import type { Session } from './session';
import { addMs } from '../core/clock';
import { sha256 } from '../core/hash';

export type ConfirmedCommand =
  | { action: 'withdraw' | 'withdrawAll'; amount: Satang }
  | { action: 'changePayee'; payee: Payee };

interface Confirmation {
  stage: 'challenge' | 'proof';
  /** No other session can use it. */
  session: Session;
  commandHash: string;
}

export function hashCommand(command: ConfirmedCommand): string {
  if (!('payee' in command)) return sha256(JSON.stringify([command.action, command.amount]));
  const { bankCode, accountName, accountNo } = command.payee;
  return sha256(JSON.stringify([command.action, bankCode, accountName, accountNo]));
}

/** Creates the random value of a challenge or a proof. Only its hash is stored. */
export async function createConfirmation(
  db: Queryable,
  { stage, session, commandHash }: Confirmation,
  now: Date,
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.query(
    `insert into passkey_confirmation (hash, stage, member_id, session_hash, command_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      sha256(value),
      stage,
      session.member.id,
      session.tokenHash,
      commandHash,
      addMs(now, challengeValidForMs),
    ],
  );
  return value;
}

/** Deletes a challenge, and returns the hash of its command; undefined when it is not valid for the session. */
export async function consumeChallenge(
  db: Queryable,
  challenge: string,
  { member, tokenHash }: Session,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ commandHash: string }>(
    `delete from passkey_confirmation
     where hash = $1 and stage = 'challenge' and member_id = $2 and session_hash = $3 and expires_at > $4
     returning command_hash as "commandHash"`,
    [sha256(challenge), member.id, tokenHash, now],
  );
  return row?.commandHash;
}

async function consumeProof(
  tx: Tx,
  proof: string,
  { member, tokenHash }: Session,
  command: ConfirmedCommand,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `delete from passkey_confirmation
     where hash = $1 and stage = 'proof' and member_id = $2 and session_hash = $3 and command_hash = $4
       and expires_at > $5 returning hash`,
    [sha256(proof), member.id, tokenHash, hashCommand(command), now],
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
