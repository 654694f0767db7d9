import type { Tx } from '../core/db/driver';
import { openAccount } from '../core/ledger/account';
import type { CheckedRegistration } from './check-registration';

/** A complete registration with the fields that the backend adds. */
export interface NewMember extends CheckedRegistration {
  id: string;
  passwordHash: string;
  createdAt: Date;
}

/**
 * Adds a member with an empty wallet. An inviter who does not exist is ignored, since old links with old codes stay
 * in use.
 */
export async function addMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.query(
    `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
       source_code, invited_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select id from member where id = $10 and status <> 'closed'), $11)`,
    [
      member.id,
      member.username,
      member.name,
      member.passwordHash,
      member.currency,
      member.bankCode,
      member.bankAccountName,
      member.bankAccountNo,
      member.sourceCode,
      member.inviterId,
      member.createdAt,
    ],
  );
  await openAccount(tx, { kind: 'wallet', owner: member.id, currency: member.currency });
}
