import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { giveMoney, openGameAccounts, runBonus } from '../testing/site/member-actions';
import { type RegisteredMember, registerMember } from '../testing/site/registered-member';
import { registrationOf } from '../testing/site/registration';
import { rejected } from '../testing/site/rejected';
import { openTestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers';
import { eraseClosedAccounts } from './erase-accounts';
import { openBeforeAll } from '../testing/open-before-all';
import { storeFile } from '../chat/chat-file';
import { answerAsAgent } from '../chat/support';
import { extendHashChain } from '../core/ledger/extend-hash-chain';
import { housekeeping } from '../housekeeping';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { slipPicture } from '../testing/site/slip-picture';

type Reply = components['schemas']['Error'] & components['schemas']['ProfileReply'] & { token: string };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe('closing an account', () => {
  const site = openBeforeAll(openTestSite);
  let member: RegisteredMember;
  let count = 0;
  beforeEach(async () => {
    site.deps.clock.advance(10 * minuteMs);
    member = await registerMember(site, `086700010${count}`);
    count += 1;
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const close = (password = member.password) =>
    site.call<Reply>('POST', '/api/account/close', { token: member.token, body: { password } });
  const login = (password = member.password) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member.username, password } });
  const transfer = (from: string, to: string, amount: number) =>
    site.call<Reply>('POST', '/api/wallet/transfer', { token: member.token, body: { from, to, amount } });

  it('ends every session, sends a message, and a login reports it only for the correct password', async () => {
    const second = (await login()).body.token;
    const profile = (token: string) => site.call<Reply>('GET', '/api/account/profile', { token });
    expect((await profile(second)).body.privacy).toEqual({ eraseAfterDays: 30, moneyRecordYears: 10 });
    expect(await close()).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    for (const token of [member.token, second])
      expect(await profile(token)).toMatchObject({ status: 401, body: { message: 'INVALID_USER_1' } });
    expect(await login()).toMatchObject(rejected('ACCOUNT_CLOSED'));
    expect(await login('not it')).toMatchObject(rejected('WRONG_CREDENTIAL'));
    expect(site.simulators.phones.list(member.username)[0]?.text).toMatch(
      /^ทองดี: ปิดบัญชีของคุณแล้วเมื่อ .* 30 วัน /,
    );
    const devices = await site.deps.db.query(
      'select 1 from known_device d join member m on m.id = d.member_id where m.username = $1',
      [member.username],
    );
    expect(devices).toEqual([]);
  });

  it('[H6.4] [AGCO2.14] does not free the number for a new account before an exclusion is over', async () => {
    const length = 'six-months';
    await site.call('POST', '/api/safer-play/break', { token: member.token, body: { length } });
    expect((await close()).status).toBe(200);
    const isErased = async (days: number): Promise<boolean> => {
      site.deps.clock.advance(days * dayMs);
      await eraseClosedAccounts(site.deps);
      const rows = await site.deps.db.query('select 1 from member where username = $1', [member.username]);
      return rows.length === 0;
    };
    expect(await isErased(31)).toBe(false);
    expect(await isErased(155)).toBe(true);
  });

  it('is rejected while a game holds money, also a win that was never read', async () => {
    const { PG } = await openGameAccounts(site, member.token, ['PG']);
    if (!PG) throw new Error('PG was not opened.');
    await giveMoney(site.deps.db, member.username, 100);
    await transfer('wallet', 'PG', 100);
    site.simulators.games.play(PG, { stake: 10_000, win: 0 });
    await site.call('GET', '/api/wallet/refresh/slot', { token: member.token });
    site.simulators.games.play(PG, { stake: 0, win: 5_000 });
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_MONEY'));
  });

  it('is rejected while the wallet holds money, a bonus is active, or a game does not report its balance', async () => {
    await openGameAccounts(site, member.token, ['PG']);
    await giveMoney(site.deps.db, member.username, 0.01);
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_MONEY'));
    await giveMoney(site.deps.db, member.username, -0.01);
    const endBonus = await runBonus(site, member.username, {});
    expect(await close()).toMatchObject(rejected('BONUS_REMAINING'));
    await endBonus();
    const { games } = site.deps.providers;
    site.deps.providers.games = { ...games, read: () => Promise.reject(new Error('no response')) };
    expect(await close()).toMatchObject(rejected('GAME_UNREACHABLE'));
    site.deps.providers.games = games;
    expect((await close()).status).toBe(200);
  });

  it('is rejected while a transfer has an unknown outcome, and while the returned money is in the wallet', async () => {
    await openGameAccounts(site, member.token, ['PG']);
    await giveMoney(site.deps.db, member.username, 100);
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer('wallet', 'PG', 100)).body).toMatchObject({ status: 'PROCESSING' });
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_PENDING'));
    site.simulators.faults.set('PG', 'refuses');
    site.deps.clock.advance(minuteMs);
    await reconcile(site.deps);
    site.simulators.faults.set('PG', null);
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_MONEY'));
    await giveMoney(site.deps.db, member.username, -100);
    expect((await close()).status).toBe(200);
  });

  it('is rejected while a withdrawal is open, or a deposit is announced', async () => {
    const post = (call: 'withdraw' | 'add', amount: number) =>
      site.call('POST', `/api/wallet/${call}`, { token: member.token, body: { amount } });
    await giveMoney(site.deps.db, member.username, 500);
    expect((await post('withdraw', 500)).body).toMatchObject({ status: 'PROCESSING' });
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_PENDING'));
    site.deps.clock.advance(payoutMs + minuteMs);
    await reconcile(site.deps);
    expect((await post('add', 50)).status).toBe(200);
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_PENDING'));
  });

  it('needs the password of the token’s own member, and can guess it only ten times a minute', async () => {
    expect(await close(demoPassword)).toMatchObject(rejected('WRONG_PASSWORD', { field: 'password' }));
    for (let guess = 1; guess < 10; guess += 1) await close('not it');
    expect(await close()).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    expect(site.securityLog.filter(({ event }) => event === 'user_archive_fail').length).toBeGreaterThan(9);
    site.deps.clock.advance(minuteMs);
    expect((await close()).status).toBe(200);
  });

  it('cannot happen at the same time as a withdrawal: one of them is rejected', async () => {
    await giveMoney(site.deps.db, member.username, 500);
    const [closed, withdrawn] = await Promise.all([
      close(),
      site.call('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 500 } }),
    ]);
    expect((await login()).status === 200).toBe(closed.status !== 200);
    if (closed.status !== 200) expect(closed.body.message).toMatch(/^ACCOUNT_HAS_/);
    expect([closed.status, withdrawn.status]).toContain(200);
  });

  it('leaves an old token invalid, also after support opened the account again', async () => {
    await close();
    const open = `update member set status = 'active', closed_at = null where username = $1`;
    await site.deps.db.query(open, [member.username]);
    expect((await site.call('GET', '/api/wallet', { token: member.token })).status).toBe(401);
    expect((await close()).status).toBe(401);
    expect((await login()).status).toBe(200);
  });
});

const yearMs = 366 * dayMs;

describe('erasing closed accounts', () => {
  const site = openBeforeAll(openTestSite);
  let member: RegisteredMember;
  let id: string;
  let count = 0;
  beforeEach(async () => {
    site.deps.clock.advance(600_000);
    member = await registerMember(site, `086700030${count}`);
    count += 1;
    const { body } = await site.call<Reply>('GET', '/api/account/profile', { token: member.token });
    id = body.profile._id;
  });
  afterEach(async () => {
    await extendHashChain(site.deps.db);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  const close = async () => {
    const { token, password } = member;
    const reply = await site.call('POST', '/api/account/close', { token, body: { password } });
    expect(reply).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
  };
  const readStored = async () => {
    const rows = await site.deps.db.query<Record<string, unknown>>(
      `select m.username, m.name, m.bank_account_name, m.bank_account_no, m.erased_at is not null as erased,
         (select count(*) from session where member_id = m.id) as sessions,
         (select count(*) from chat_conversation where member_id = m.id) as chats,
         (select count(*) from chat_file where member_id = m.id) as files,
         (select count(*) from payee_change where member_id = m.id) as payees,
         (select json_agg(payee) from movement where member_id = m.id) as paid
       from member m where id = $1`,
      [id],
    );
    return rows[0];
  };
  const sendChat = (clientMessageId: string) =>
    site.call('POST', '/api/chat/send-message', {
      token: member.token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: `ความลับ ${clientMessageId}` } },
        createdAt: site.deps.clock.now().toISOString(),
        clientMessageId,
        pageContext: { url: 'https://shop.example/', title: `ความลับ ${clientMessageId}` },
      } satisfies components['schemas']['ChatConversation'],
    });
  /** Returns the errors of a registration with the member's number, and with the member's bank account. */
  const validate = async () => {
    await site.deps.settings.set('registerOtp', { enabled: false });
    const body = registrationOf(member.username);
    const replies = [];
    for (const username of [member.username, '0867999999'])
      replies.push(await site.call<Reply>('POST', '/api/account/validate', { body: { ...body, username } }));
    await site.deps.settings.set('registerOtp', { enabled: true });
    return replies.map((reply) => reply.body.message);
  };
  const tablesWithMember = async () => {
    const found: string[] = [];
    const tables = await site.deps.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await site.deps.db.query<object>(
        `select 1 from ${name} t where t::text like '%' || $1 || '%' or t::text like '%ความลับ%'
           or (t::text like '%' || $2 || '%' and t::text like '%มะลิ%')`,
        [member.username, id],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const waitAndPurge = async (ms: number) => {
    site.deps.clock.advance(ms);
    await housekeeping(site.deps);
  };

  /** A member who played, was paid, changed the bank account and chatted. */
  async function useAccount(): Promise<void> {
    await openGameAccounts(site, member.token, ['PG']);
    await giveMoney(site.deps.db, member.username, 500);
    await site.call('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 500 } });
    site.deps.clock.advance(payoutMs + 60_000);
    await reconcile(site.deps);
    await sendChat('message-0001');
    await site.deps.db.query(
      `insert into chat_file (id, member_id, kind, mime_type, size, is_sent, created_at)
       values (rpad($1, 43, '0'), $1, 'image', 'image/png', 3, true, now())`,
      [id],
    );
    await site.call('PUT', '/api/account/profile', {
      token: member.token,
      body: {
        name: 'มะลิ',
        bankCode: 'SCB',
        bankAccountName: 'มะลิ',
        bankAccountNo: `7${id.replace(/\D/g, '')}`.slice(0, 12).padEnd(12, '0'),
        password: member.password,
      },
    });
  }

  it('[H2.3] waits, then leaves no text of the member in any table, frees the number, and keeps the money without the name', async () => {
    await useAccount();
    await close();
    const before = await readStored();
    await waitAndPurge(30 * dayMs - 1);
    expect(await readStored()).toEqual(before);
    await waitAndPurge(1);
    expect(await readStored()).toEqual({
      username: `erased:${id}`,
      name: '–',
      bank_account_name: '–',
      bank_account_no: `erased:${id}`,
      erased: true,
      sessions: 0,
      chats: 0,
      files: 0,
      payees: 0,
      paid: [{ accountName: '', accountNo: expect.any(String) as unknown, bankCode: 'SCB' }],
    });
    expect(site.securityLog).toContainEqual(expect.objectContaining({ event: 'user_deleted', memberId: id }));
    const statements = await site.deps.db.query('select 1 from statement where member_id = $1', [id]);
    expect(statements.length).toBeGreaterThan(0);
    expect(await tablesWithMember()).toEqual([]);
    const { username, password } = member;
    expect(await site.call('POST', '/api/login', { body: { username, password } })).toMatchObject(
      rejected('WRONG_CREDENTIAL'),
    );
    const { token } = await registerMember(site, member.username);
    expect((await site.call('GET', '/api/account/profile', { token: member.token })).status).toBe(401);
    const { body } = await site.call<Reply>('GET', '/api/account/profile', { token });
    expect(body.profile._id).not.toBe(id);
    // The law requires the bank accounts of withdrawals for some years.
    await waitAndPurge(9 * yearMs);
    expect((await readStored())?.['paid']).toHaveLength(1);
    await waitAndPurge(yearMs);
    expect((await readStored())?.['paid']).toEqual([null]);
  });

  it('deletes answers and files of support, also when the erasure comes soon after them', async () => {
    const { db, clock, settings } = site.deps;
    await settings.set('privacy', { eraseAfterDays: 0, moneyRecordYears: 10 });
    await sendChat('message-0001');
    const [conversation] = await db.query<{ id: number }>(
      'select id from chat_conversation where member_id = $1',
      [id],
    );
    const answer = async (message: object, key: string) => {
      const idempotentRequest = { scope: 'support:answerChat', key, request: message };
      return answerAsAgent(site.deps, conversation?.id ?? 0, message, { idempotentRequest });
    };
    const file = { kind: 'image', memberId: null, bytes: [slipPicture.png()] } as const;
    const { path } = await storeFile(db, clock, file);
    const payload = { message: '', fileType: 'image', filePath: path, name: 'statement.png' };
    await answer({ message_type: 'media', payload }, 'a-file');
    await answer({ message_type: 'text', payload: { message: 'คำตอบลับ' } }, 'a-text');
    expect((await site.call('GET', path)).status).toBe(200);
    await close();
    await waitAndPurge(0);
    expect((await readStored())?.['erased']).toBe(true);
    expect((await site.call('GET', path)).status).toBe(404);
    expect(await db.query('select 1 from chat_file_part')).toEqual([]);
    const responses = await db.query<{ text: string }>('select response::text as text from idempotency');
    expect(JSON.stringify(responses)).not.toContain('คำตอบลับ');
    await settings.set('privacy', { eraseAfterDays: 30, moneyRecordYears: 10 });
  });

  it('[H2.2] skips an account that received money or that support opened again, and keeps its number taken until then', async () => {
    await close();
    expect(await validate()).toEqual(['EXISTING_USER', 'EXISTING_BANK']);
    await giveMoney(site.deps.db, member.username, 20);
    await waitAndPurge(30 * dayMs);
    expect((await readStored())?.['erased']).toBe(false);
    await giveMoney(site.deps.db, member.username, -20);
    await site.deps.db.query(`update member set status = 'active', closed_at = null where id = $1`, [id]);
    await waitAndPurge(60 * dayMs);
    expect(await readStored()).toMatchObject({ username: member.username, erased: false });
    await site.deps.db.query(`update member set status = 'closed', closed_at = created_at where id = $1`, [
      id,
    ]);
    await waitAndPurge(0);
    expect((await readStored())?.['erased']).toBe(true);
  });

  it('changes nothing when it runs again, and continues after it was stopped', async () => {
    for (let index = 0; index < 3; index += 1) await sendChat(`message-000${index}`);
    await close();
    site.deps.clock.advance(30 * dayMs);
    await housekeeping(site.deps, AbortSignal.abort());
    expect((await readStored())?.['erased']).toBe(false);
    await site.deps.db.query(
      `delete from chat_message where sequence > 1
         and conversation_id in (select id from chat_conversation where member_id = $1)`,
      [id],
    );
    await housekeeping(site.deps);
    const erased = await readStored();
    expect(erased).toMatchObject({ erased: true, chats: 0 });
    await Promise.all([housekeeping(site.deps), housekeeping(site.deps)]);
    expect(await readStored()).toEqual(erased);
  });
});
