/** How a column of `member` is part of the member's copy of their data, and what it contains after the erasure. */
interface MemberColumn {
  /** The field of the section `profile`, with an SQL expression when it is not the column; otherwise why it is left out. */
  copy: { as: string; sql?: string } | string;
  /** The SQL of the value after the erasure; otherwise the reason why the value stays. */
  erasure: { to: string } | `stays: ${string}`;
}

const money = 'stays: records of money need it';
const inBankAccounts = 'the section bankAccounts contains it';

/**
 * Every column of the table `member`, in the order of the copy. A test fails when one is missing or has no decision:
 * the copy and the erasure are made from this list.
 */
export const memberColumns: Readonly<Record<string, MemberColumn>> = {
  id: { copy: { as: 'memberId' }, erasure: money },
  name: { copy: { as: 'name' }, erasure: { to: "'–'" } },
  username: { copy: { as: 'phoneNumber' }, erasure: { to: "'erased:' || id" } },
  currency: { copy: { as: 'currency' }, erasure: money },
  coin: { copy: { as: 'coins' }, erasure: 'stays: a number that identifies no one' },
  source_code: { copy: { as: 'heardFrom' }, erasure: { to: 'null' } },
  invited_by: { copy: { as: 'wasInvited', sql: 'invited_by is not null' }, erasure: money },
  created_at: { copy: { as: 'registeredAt' }, erasure: money },
  password_reset_at: { copy: { as: 'passwordResetAt' }, erasure: { to: 'null' } },
  password_changed_at: { copy: { as: 'passwordChangedAt' }, erasure: { to: 'null' } },
  notices_read_at: { copy: { as: 'noticesReadAt' }, erasure: { to: 'null' } },
  password_hash: { copy: 'a secret', erasure: { to: "'!'" } },
  bank_code: { copy: inBankAccounts, erasure: 'stays: a bank identifies no one' },
  bank_account_name: { copy: inBankAccounts, erasure: { to: "'–'" } },
  bank_account_no: { copy: inBankAccounts, erasure: { to: "'erased:' || id" } },
  passkey_removed_at: { copy: 'a time of the pause of withdrawals', erasure: { to: 'null' } },
  status: { copy: 'a copy exists for active members only', erasure: 'stays: closed, as before' },
  sessions_from: { copy: 'a time of the check of logins', erasure: 'stays: a time that identifies no one' },
  closed_at: { copy: 'a copy exists for active members only', erasure: money },
  erased_at: { copy: 'a copy exists for active members only', erasure: { to: '$2' } },
};

/** Returns the columns of the section `profile` for a query of `member`. */
export const copiedColumns = (): string =>
  Object.entries(memberColumns)
    .flatMap(([column, { copy }]) =>
      typeof copy === 'string' ? [] : [`${copy.sql ?? column} as "${copy.as}"`],
    )
    .join(', ');

/** Returns the assignments of an update that erases a member. `$2` is the time of the erasure. */
export const erasedColumns = (): string =>
  Object.entries(memberColumns)
    .flatMap(([column, { erasure }]) => (typeof erasure === 'string' ? [] : [`${column} = ${erasure.to}`]))
    .join(', ');
