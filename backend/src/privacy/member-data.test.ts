import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite } from '../testing/site/test-site';
import { maxCopiesPerDay, memberDataSections } from './member-data';
import { openBeforeAll } from '../testing/open-before-all';
import type { Db } from '@wallet/server/db';
import { openTestDb } from '../testing/database/test-db';
import { memberColumns } from './member-columns';
import { memberTables } from './member-tables';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];
type Reply = Schemas['MemberData'] & Schemas['Error'];

const member = '0811111111';
const other = '0822222222';
const dayMs = 86_400_000;

describe('a copy of a member’s data', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(dayMs));

  const copy = (token: string, password = demoPassword) =>
    site.call<Reply>('POST', '/api/member-data', { token, body: { password } });
  const rowsOf = (data: Schemas['MemberData'], section: string) =>
    data.sections.find(({ name }) => name === section)?.rows ?? [];

  it('contains the profile, the bank accounts, the statement and the rest, with the unit of amounts', async () => {
    const token = await site.login(member);
    await site.call('POST', '/api/chat/send-message', {
      token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
        createdAt: site.deps.clock.now().toISOString(),
        clientMessageId: 'message-0001',
        pageContext: { url: 'https://shop.example/shoes', title: 'รองเท้า' },
      },
    });
    const { status, headers, body } = await copy(token);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body.amountUnit).toBe('BAHT');
    expect(rowsOf(body, 'profile')).toEqual([
      expect.objectContaining({ name: 'สมชาย ใจดี', phoneNumber: member, coins: 12, wasInvited: false }),
    ]);
    expect(rowsOf(body, 'bankAccounts')).toEqual([
      { bank: 'ธนาคารกสิกรไทย', holder: 'SOMCHAI JAIDEE', accountNumber: '0123456789', usedUntil: null },
    ]);
    const { wallet } = (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body;
    expect(rowsOf(body, 'balances')).toContainEqual({ place: 'wallet', game: '', amount: wallet.amount });
    const page = { pageAddress: 'https://shop.example/shoes', pageTitle: 'รองเท้า' };
    const chat = { sender: 'member', type: 'text', text: 'สวัสดีค่ะ', ...page };
    expect(rowsOf(body, 'chat')).toContainEqual(expect.objectContaining(chat));
    const filled = body.sections.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
    expect(filled).toEqual(expect.arrayContaining(['statement', 'games', 'bonuses', 'logins', 'devices']));
  });

  it('contains all rows of a long statement once, in their order', async () => {
    const { db, clock } = site.deps;
    const count = 1_201;
    await db.query(
      `insert into statement (id, member_id, type, status, amount, created_at)
       select lpad(n::text, 24, '0'), m.id, 'deposit', 'SUCCESS', n, $2
       from member m, generate_series(1, ${count}) n where username = $1 order by n`,
      ['0833333333', clock.now()],
    );
    const { body } = await copy(await site.login('0833333333'));
    const added = rowsOf(body, 'statement').filter(({ reference }) => /^0{10}/.test(String(reference)));
    expect(added.map(({ amount }) => amount)).toEqual(
      Array.from({ length: count }, (_, index) => (index + 1) / 100),
    );
  });

  it('contains no password, token, secret or data of another member', async () => {
    const { db } = site.deps;
    const token = await site.login(member);
    site.securityLog.length = 0;
    const { text } = await copy(token);
    expect(site.securityLog.map(({ event }) => event)).toEqual(['sensitive_read']);
    expect(JSON.stringify(site.securityLog)).not.toContain(member);
    const secrets = await db.query<{ secret: string }>(
      `select password_hash as secret from member union select token_hash from session
       union select hash from known_device union select password from game_account
       union select id from member where username <> $1 union select username from member where username <> $1
       union select bank_account_no from member where username <> $1`,
      [member],
    );
    expect(secrets.length).toBeGreaterThan(10);
    for (const { secret } of secrets.filter(({ secret }) => secret.length > 1))
      expect(text).not.toContain(secret);
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/hash|password"|sealed|deviceToken/i);
  });

  it('requires the password, and allows ten wrong ones a minute', async () => {
    const token = await site.login(other);
    site.securityLog.length = 0;
    const wrong = await copy(token, 'not it');
    expect(wrong).toMatchObject(rejected('WRONG_PASSWORD', { field: 'password' }));
    const event = { event: 'sensitive_read_fail', reason: 'WRONG_PASSWORD' };
    expect(site.securityLog).toEqual([expect.objectContaining(event)]);
    for (let attempt = 1; attempt < 10; attempt += 1) await copy(token, 'not it');
    expect(await copy(token)).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    expect((await site.call('POST', '/api/member-data', { body: { password: demoPassword } })).status).toBe(
      401,
    );
  });

  it(`is limited to ${maxCopiesPerDay} in 24 hours, also for concurrent requests`, async () => {
    const token = await site.login(other);
    const replies = await Promise.all(Array.from({ length: maxCopiesPerDay + 2 }, () => copy(token)));
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(maxCopiesPerDay);
    for (let times = 0; times < maxCopiesPerDay; times += 1) await copy(token);
    expect(await copy(token)).toMatchObject(rejected('REQUEST_LIMIT', { status: 429 }));
    site.deps.clock.advance(dayMs);
    expect((await copy(await site.login(other))).status).toBe(200);
  });
});

/** Columns without a foreign key that contain a member's id, phone number or address. */
const identifyingColumns = ['member_id', 'owner', 'username', 'phone_number', 'ip', 'scope', 'bucket'];

/** Returns all tables that refer to a member, directly or through other tables, or have one of the columns. */
const findMemberTables = (db: Db) =>
  db.query<{ name: string }>(
    `with recursive reference as (
       select conrelid::regclass::text as source, confrelid::regclass::text as target
       from pg_constraint where contype = 'f'),
     reached as (
       select 'member' as name
       union select source from reference join reached on target = reached.name)
     select name from reached
     union select table_name from information_schema.columns
       where table_schema = 'public' and column_name = any($1::text[])
         and table_name in (select relname::text from pg_class where relkind = 'r')
     order by name`,
    [identifyingColumns],
  );

/**
 * Columns of copied tables that the copy leaves out: secrets, the state of jobs, and what other columns of the copy say. A
 * new column belongs in `member-data.ts` or here.
 */
const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  bank_credit: ['txn_id'],
  bonus_round: [
    'deposit_txn',
    'granted_txn',
    'percent_success',
    'percent_fail',
    'staked_before',
    'end_below',
    'category',
    'ended_txn',
  ],
  chat_file: ['mime_type', 'is_sent'],
  chat_message: ['client_message_id', 'session_id', 'device_token', 'automatic'],
  coupon: ['slice_label', 'claimed_txn', 'voided_at'],
  game_account: [
    'password',
    'refreshed_at',
    'sequence',
    'difference',
    'pending_password',
    'pending_tries',
    'pending_next_try_at',
  ],
  gift_link: [
    'voucher',
    'wallet_account_name',
    'currency',
    'wallet_after',
    'tries',
    'next_try_at',
    'sent_at',
  ],
  invite_reward: ['from_member_id', 'deposit', 'deposited_at', 'percent'],
  ledger_account: ['currency', 'floor', 'created_at'],
  movement: ['currency', 'from_wallet', 'wallet_after', 'tries', 'next_try_at'],
  passkey: ['credential_id', 'public_key', 'sign_count', 'confirms_from'],
  play_break: ['next_try_at'],
  push_subscription: ['session_hash', 'p256dh', 'auth', 'coupons_until'],
  qr_code: ['currency', 'payload', 'expires_at', 'asked', 'reserved_until'],
  refund: ['result_total', 'set_aside_txn'],
  session: ['revoked_because', 'id', 'known_device_hash', 'visit_from'],
  slip: ['currency', 'sha256', 'content_type', 'txn_id', 'read_at', 'ask_at', 'asks'],
  spin: ['wheel_id', 'coupon_id'],
  statement: ['source', 'held'],
};

describe('the list of tables with data about members', () => {
  const db = openBeforeAll(openTestDb);

  it('has every such table: a new table is copied and erased, or its reason is given', async () => {
    const found = (await findMemberTables(db)).map(({ name }) => name);
    expect(Object.keys(memberTables).sort()).toEqual(found.sort());
  });

  it('decides about every column of a member: a new one is copied and erased, or the reason is given', async () => {
    const columns = await db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'member'`,
    );
    expect(Object.keys(memberColumns).sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it('names a section for every copied table, and every section reads listed tables only', () => {
    const sections = new Map(Object.entries(memberDataSections('th')));
    const named = Object.entries(memberTables).flatMap(([table, { copy }]) =>
      typeof copy === 'string' ? [] : copy.map((section) => [table, section] as const),
    );
    for (const [table, section] of named)
      expect([section, sections.get(section)]).toEqual([
        section,
        expect.stringMatching(new RegExp(`\\b${table}\\b`)) as unknown,
      ]);
    expect([...new Set(named.map(([, section]) => section))].sort()).toEqual([...sections.keys()].sort());
  });

  it('[H2.1] decides about every column of a copied table: it is in the copy, or left out', async () => {
    const columns = await db.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' order by table_name, ordinal_position`,
    );
    const sections = memberDataSections('th');
    const leftOut: Record<string, string[]> = {};
    for (const { table, column } of columns) {
      const copy = memberTables[table]?.copy;
      if (table === 'member' || !Array.isArray(copy)) continue;
      const sql = copy.map((section: string) => sections[section]).join(' ');
      if (!new RegExp(`\\b${column}\\b`).test(sql)) (leftOut[table] ??= []).push(column);
    }
    expect(leftOut).toEqual(leftOutColumns);
  });

  it('keeps each section to one member: its query has the member’s id as its only parameter', async () => {
    for (const sql of Object.values(memberDataSections('la'))) {
      expect(sql).toMatch(/\b(id|member_id|owner) = \$1\b/);
      expect(await db.query(`${sql} limit 1 offset 0`, ['0'.repeat(24)])).toEqual([]);
    }
  });
});
