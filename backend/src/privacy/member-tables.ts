/** How a table is part of a member's copy of their data, and what happens to its rows when the account is erased. */
interface MemberTable {
  /** Sections of the copy that contain the table; otherwise the reason why the copy leaves it out. */
  copy: readonly string[] | string;
  /** `delete`: all rows of the member; `clear`: only its personal fields; otherwise the reason why it stays. */
  erasure: 'delete' | 'clear' | `stays: ${string}`;
}

const moneyRecord = 'stays: a record of money, under the id of the member only';

/**
 * Every table with data about members. A test fails when a table is missing. Decide here, then add a copied table to
 * `member-data.ts`, and one with `clear` to `erase-accounts.ts` (the columns of `member`: `member-columns.ts`). Rows of tables with `delete` are erased by their
 * `member_id`; a table without this column must be added to `erase-accounts.ts`, too.
 */
export const memberTables: Readonly<Record<string, MemberTable>> = {
  agreement_acceptance: { copy: ['agreements'], erasure: 'stays: proves the consent, under the id only' },
  announced_deposit: { copy: ['announcedDeposits'], erasure: moneyRecord },
  attempt: { copy: 'counts for the limits of one day', erasure: 'stays: is deleted after one day' },
  bank_credit: { copy: ['bankDeposits'], erasure: moneyRecord },
  bonus_round: { copy: ['bonuses'], erasure: moneyRecord },
  chat_conversation: { copy: 'has nothing but the position of the newest message', erasure: 'delete' },
  chat_file: { copy: ['chatFiles'], erasure: 'delete' },
  chat_file_part: { copy: 'contents of the files, which the chat shows', erasure: 'delete' },
  chat_message: { copy: ['chat'], erasure: 'delete' },
  coupon: { copy: ['coupons'], erasure: moneyRecord },
  deposit_credit: { copy: 'parts of the deposits, which the other sections have', erasure: moneyRecord },
  deposit_limit: { copy: ['depositLimits'], erasure: 'delete' },
  deposit_limit_change: { copy: ['depositLimitChanges'], erasure: 'delete' },
  game_account: { copy: ['games'], erasure: 'clear' },
  game_opening: { copy: 'secrets of accounts that are not open yet', erasure: 'delete' },
  game_result: { copy: ['gameResults'], erasure: 'stays: is deleted after 400 days, under the id only' },
  gift_link: { copy: ['giftLinks'], erasure: moneyRecord },
  held_money: { copy: 'a time of a job; the balances have the money', erasure: 'delete' },
  idempotency: {
    copy: 'technical copies of replies about money, which are in the statement',
    erasure: 'stays: is deleted after 30 days',
  },
  invite_reward: { copy: ['invites'], erasure: moneyRecord },
  known_device: { copy: ['devices'], erasure: 'delete' },
  ledger_account: { copy: ['balances'], erasure: moneyRecord },
  member: { copy: ['profile', 'bankAccounts'], erasure: 'clear' },
  movement: { copy: ['transfers', 'withdrawals'], erasure: 'clear' },
  movement_leg: { copy: 'parts of the transfers and withdrawals', erasure: moneyRecord },
  otp: { copy: 'one-time codes as hashes, of two days', erasure: 'stays: is deleted after two days' },
  passkey: { copy: ['passkeys'], erasure: 'delete' },
  passkey_challenge: { copy: 'random numbers, of five minutes', erasure: 'delete' },
  passkey_confirmation: { copy: 'random numbers, of five minutes', erasure: 'delete' },
  payee_change: { copy: ['bankAccounts'], erasure: 'delete' },
  play_break: { copy: ['breaks'], erasure: 'stays: proves an exclusion, under the id only' },
  play_choice: { copy: ['playChoices'], erasure: 'delete' },
  play_time: { copy: ['playTimes'], erasure: 'delete' },
  push_message: { copy: 'notices that wait for seconds to be sent', erasure: 'delete' },
  push_subscription: { copy: ['pushSubscriptions'], erasure: 'delete' },
  qr_code: { copy: ['qrDeposits'], erasure: moneyRecord },
  qr_payment: { copy: 'payments of the QR deposits', erasure: moneyRecord },
  refund: { copy: ['refunds'], erasure: moneyRecord },
  session: { copy: ['logins'], erasure: 'delete' },
  slip: { copy: ['slips'], erasure: moneyRecord },
  slip_image: { copy: 'pictures of the slips, which the statement shows', erasure: 'delete' },
  spin: { copy: ['spins'], erasure: moneyRecord },
  statement: { copy: ['statement'], erasure: moneyRecord },
};
