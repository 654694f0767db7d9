import type { Language } from '../settings/language';

/** One section of a member's copy of their data: its rows in a stable order, by the id of the member ($1). */
export interface MemberDataSection {
  name: string;
  sql: string;
  /** Columns with amounts in satang (att). */
  amounts?: readonly string[];
}

const personSections: readonly MemberDataSection[] = [
  {
    name: 'profile',
    sql: `select id as "memberId", name, username as "phoneNumber", currency, coin as coins, source_code as "heardFrom",
        invited_by is not null as "wasInvited", created_at as "registeredAt", password_reset_at as "passwordResetAt"
      from member where id = $1`,
  },
  {
    name: 'bankAccounts',
    sql: `select b.name_th as bank, a.bank_account_name as "holder", a.bank_account_no as "accountNumber",
        a.changed_at as "usedUntil"
      from (
        select bank_code, bank_account_name, bank_account_no, null::timestamptz as changed_at from member where id = $1
        union all
        select bank_code, bank_account_name, bank_account_no, changed_at from payee_change where member_id = $1) a
      join bank b on b.code = a.bank_code order by a.changed_at desc nulls first`,
  },
  {
    name: 'agreements',
    sql: `select version, accepted_at as "acceptedAt" from agreement_acceptance where member_id = $1
      order by accepted_at, version`,
  },
  {
    name: 'logins',
    sql: `select created_at as "createdAt", last_seen_at as "lastSeenAt", coalesce(revoked_at, expires_at) as "endsAt",
        device, network
      from session where member_id = $1 order by created_at, token_hash`,
  },
  {
    name: 'passkeys',
    sql: `select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where member_id = $1
      order by created_at, id`,
  },
  {
    name: 'devices',
    sql: `select last_used_at as "lastUsedAt" from known_device where member_id = $1 order by last_used_at, hash`,
  },
];

const moneySections = (language: Language): readonly MemberDataSection[] => [
  {
    name: 'balances',
    sql: `select kind as place, label as game, balance as amount from ledger_account
      where owner = $1 and kind in ('wallet', 'game', 'hold') order by id`,
    amounts: ['amount'],
  },
  {
    name: 'statement',
    sql: `select id as reference, type, status, from_place as "from", to_place as "to", amount,
        description ->> '${language}' as description, created_at as "createdAt"
      from statement where member_id = $1 order by created_at, place`,
    amounts: ['amount'],
  },
  {
    name: 'transfers',
    sql: `select id as reference, source as "from", destination as "to", amount, status, created_at as "createdAt",
        finished_at as "finishedAt"
      from movement where member_id = $1 and kind = 'transfer' order by created_at, id`,
    amounts: ['amount'],
  },
  {
    name: 'withdrawals',
    sql: `select id as reference, amount, status, payee ->> 'bankCode' as bank, payee ->> 'accountName' as "holder",
        payee ->> 'accountNo' as "accountNumber", created_at as "createdAt", finished_at as "finishedAt"
      from movement where member_id = $1 and kind = 'withdraw' order by created_at, id`,
    amounts: ['amount'],
  },
  {
    name: 'bankDeposits',
    sql: `select bank_reference as reference, amount, received_at as "receivedAt" from bank_credit where member_id = $1
      order by received_at, bank_reference`,
    amounts: ['amount'],
  },
  {
    name: 'announcedDeposits',
    sql: `select id as reference, amount, created_at as "createdAt", ended_at as "finishedAt" from announced_deposit
      where member_id = $1 order by created_at, id`,
    amounts: ['amount'],
  },
  {
    name: 'qrDeposits',
    sql: `select id as reference, provider, amount, status, created_at as "createdAt" from qr_code where member_id = $1
      order by place`,
    amounts: ['amount'],
  },
  {
    name: 'slips',
    sql: `select id as reference, amount, status, note, ref_no as "bankReference", created_at as "createdAt",
        judged_at as "finishedAt"
      from slip where member_id = $1 order by place`,
    amounts: ['amount'],
  },
  {
    name: 'giftLinks',
    sql: `select id as reference, amount, status, refusal as note, created_at as "createdAt", finished_at as "finishedAt"
      from gift_link where member_id = $1 order by created_at, id`,
    amounts: ['amount'],
  },
];

const offerSections = (language: Language): readonly MemberDataSection[] => [
  {
    name: 'games',
    sql: `select g.name as game, a.username, a.activated_at as "openedAt", a.staked, a.played as won
      from game_account a join game g on g.code = a.game_code where a.member_id = $1 order by a.game_code`,
    amounts: ['staked', 'won'],
  },
  {
    name: 'bonuses',
    sql: `select source as type, code, base as deposit, amount, stake_target as "stakesRequired",
        granted_at as "createdAt", ended_at as "finishedAt", outcome as status
      from bonus_round where member_id = $1 order by granted_at, id`,
    amounts: ['deposit', 'amount', 'stakesRequired'],
  },
  {
    name: 'invites',
    sql: `select amount, received_txn is not null as received, created_at as "createdAt" from invite_reward
      where member_id = $1 order by created_at, id`,
    amounts: ['amount'],
  },
  {
    name: 'refunds',
    sql: `select amount, added_txn is not null as received, created_at as "createdAt" from refund where member_id = $1
      order by id`,
    amounts: ['amount'],
  },
  {
    name: 'spins',
    sql: `select slice_code as prize, coin_after as coins, created_at as "createdAt" from spin where member_id = $1
      order by created_at, id`,
  },
  {
    name: 'coupons',
    sql: `select prize_name ->> '${language}' as prize, kind as type, amount, created_at as "createdAt",
        expire_at as "expiresAt", claimed_at as "receivedAt"
      from coupon where member_id = $1 order by created_at, id`,
    amounts: ['amount'],
  },
];

const chatSections: readonly MemberDataSection[] = [
  {
    name: 'chat',
    sql: `select case c.sender when 'customer' then 'member' else 'support' end as sender,
        c.message ->> 'message_type' as type,
        coalesce(c.message #>> '{payload,message}', c.message #>> '{payload,title}',
          case c.message ->> 'message_type' when 'media' then null else c.message ->> 'payload' end) as text,
        c.message #>> '{payload,name}' as file, c.created_at as "createdAt"
      from chat_message c join chat_conversation v on v.id = c.conversation_id where v.member_id = $1
      order by c.sequence`,
  },
  {
    name: 'chatFiles',
    sql: `select kind as type, size as bytes, created_at as "createdAt" from chat_file where member_id = $1
      order by created_at, id`,
  },
];

/** Returns all sections of the copy. They contain no secrets, and no ids or data of other members. */
export const memberDataSections = (language: Language): readonly MemberDataSection[] => [
  ...personSections,
  ...moneySections(language),
  ...offerSections(language),
  ...chatSections,
];
