import type { components } from '@wallet/contract';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { giveMoney, openGameAccounts, runBonus } from '../testing/site/member-actions';
import { type RegisteredMember, registerMember } from '../testing/site/registered-member';
import { registrationOf } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers';
import { openBeforeAll } from '../testing/open-before-all';
import { storeFile } from '../chat/chat-file';
import { answerAsAgent } from '../chat/support';
import { extendHashChain } from '../core/ledger/extend-hash-chain';
import { housekeeping } from '../housekeeping';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { slipPicture } from '../testing/site/slip-picture';

type Reply = components['schemas']['Error'] & components['schemas']['ProfileReply'] & { token: string };

const minuteMs = 60_000;

describe('closing an account', () => {
  const site = openBeforeAll(openTestSite);
  let member: RegisteredMember;
  let count = 0;
  beforeEach(async () => {
    site.deps.clock.advance(10 * minuteMs);
    member = await registerMember(site, `086700010${count}`);
    count += 1;
  });

  const close = (password = member.password) =>
    site.call<Reply>('POST', '/api/account/close', { token: member.token, body: { password } });
  const login = (password = member.password) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member.username, password } });
  const rejected = (message: string) => ({ status: 422, body: { message } });
  const transfer = (from: string, to: string, amount: number) =>
    site.call<Reply>('POST', '/api/wallet/transfer', { token: member.token, body: { from, to, amount } });

  it('is offered with its terms in the profile', async () => {
    const { body } = await site.call<Reply>('GET', '/api/account/profile', { token: member.token });
    expect(body.privacy).toEqual({ eraseAfterDays: 30, moneyRecordYears: 10 });
  });

  it('ends every session, sends a message, and a login reports it only for the correct password', async () => {
    const second = (await login()).body.token;
    expect(await close()).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    for (const token of [member.token, second])
      expect(await site.call('GET', '/api/account/profile', { token })).toMatchObject({
        status: 401,
        body: { message: 'INVALID_USER_1' },
      });
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

  it('keeps the number and the bank account taken until the data is erased', async () => {
    await close();
    await site.deps.settings.set('registerOtp', { enabled: false });
    const validate = (changes: object) =>
      site.call('POST', '/api/account/validate', {
        body: { ...registrationOf(member.username), ...changes },
      });
    expect(await validate({})).toMatchObject(rejected('EXISTING_USER'));
    expect(await validate({ username: '0867999999' })).toMatchObject(rejected('EXISTING_BANK'));
    await site.deps.settings.set('registerOtp', { enabled: true });
  });

  it('is rejected while the wallet holds money', async () => {
    await giveMoney(site.deps.db, member.username, 0.01);
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_MONEY'));
    await giveMoney(site.deps.db, member.username, -0.01);
    expect((await close()).status).toBe(200);
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

  it('is rejected while a game does not report its balance', async () => {
    await openGameAccounts(site, member.token, ['PG']);
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

  it('is rejected while a withdrawal is open', async () => {
    await giveMoney(site.deps.db, member.username, 500);
    const reply = await site.call('POST', '/api/wallet/withdraw', {
      token: member.token,
      body: { amount: 500 },
    });
    expect(reply.body).toMatchObject({ status: 'PROCESSING' });
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_PENDING'));
    site.deps.clock.advance(payoutMs + minuteMs);
    await reconcile(site.deps);
    expect((await close()).status).toBe(200);
  });

  it('is rejected while a deposit is announced', async () => {
    const reply = await site.call('POST', '/api/wallet/add', { token: member.token, body: { amount: 50 } });
    expect(reply.status).toBe(200);
    expect(await close()).toMatchObject(rejected('ACCOUNT_HAS_PENDING'));
  });

  it('is rejected while a bonus is active', async () => {
    await giveMoney(site.deps.db, '0811111111', 1);
    const end = await runBonus(site, member.username, {});
    expect(await close()).toMatchObject(rejected('BONUS_REMAINING'));
    await end();
    expect((await close()).status).toBe(200);
  });
});

const dayMs = 86_400_000;
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
    const rows = await site.deps.db.query<{ id: string }>('select id from member where username = $1', [
      member.username,
    ]);
    id = rows[0]?.id ?? '';
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
  const readStored = async () =>
    (
      await site.deps.db.query<Record<string, unknown>>(
        `select m.username, m.name, m.bank_account_name, m.bank_account_no, m.erased_at is not null as erased,
           (select count(*) from session where member_id = m.id) as sessions,
           (select count(*) from chat_conversation where member_id = m.id) as chats,
           (select count(*) from chat_file where member_id = m.id) as files,
           (select count(*) from payee_change where member_id = m.id) as payees,
           (select json_agg(payee) from movement where member_id = m.id) as paid
         from member m where id = $1`,
        [id],
      )
    )[0];
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

  it('waits, then removes name, number, bank accounts, chat and logins, and keeps the money without the name', async () => {
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
  });

  it('leaves no text of the member in any table', async () => {
    await useAccount();
    await close();
    await waitAndPurge(31 * dayMs);
    const tables = await site.deps.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await site.deps.db.query<object>(
        `select 1 from ${name} t where t::text like '%' || $1 || '%' or t::text like '%ความลับ%'
           or (t::text like '%' || $2 || '%' and t::text like '%มะลิ%')`,
        [member.username, id],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
  });

  describe('of a member who talked to support', () => {
    const answer = async (message: object) => {
      const [conversation] = await site.deps.db.query<{ id: number }>(
        'select id from chat_conversation where member_id = $1',
        [id],
      );
      const idempotentRequest = { scope: 'support:answerChat', key: `answer-${count}`, request: message };
      return answerAsAgent(site.deps, conversation?.id ?? 0, message, { idempotentRequest });
    };
    const fileAnswer = async () => {
      const { db, clock } = site.deps;
      const { path } = await storeFile(db, clock, {
        kind: 'image',
        memberId: null,
        bytes: [slipPicture.png(null)],
      });
      const payload = { message: '', fileType: 'image', filePath: path, name: 'statement.png' };
      return { path, message: { message_type: 'media', payload } };
    };

    it('deletes the files that support sent', async () => {
      await sendChat('message-0001');
      const { path, message } = await fileAnswer();
      await answer(message);
      expect((await site.call('GET', path)).status).toBe(200);
      await close();
      await waitAndPurge(30 * dayMs);
      expect((await site.call('GET', path)).status).toBe(404);
      expect(await site.deps.db.query('select 1 from chat_file_part')).toEqual([]);
    });

    it('leaves no text of an answer, also when the erasure comes soon after it', async () => {
      await site.deps.settings.set('privacy', { eraseAfterDays: 0, moneyRecordYears: 10 });
      await sendChat('message-0001');
      await answer({ message_type: 'text', payload: { message: 'คำตอบลับ' } });
      await close();
      await waitAndPurge(0);
      expect((await readStored())?.['erased']).toBe(true);
      const responses = await site.deps.db.query<{ text: string }>(
        'select response::text as text from idempotency',
      );
      expect(JSON.stringify(responses)).not.toContain('คำตอบลับ');
      await site.deps.settings.set('privacy', { eraseAfterDays: 30, moneyRecordYears: 10 });
    });
  });

  it('frees the phone number and the bank account for a new registration', async () => {
    await close();
    await waitAndPurge(30 * dayMs);
    const next = await registerMember(site, member.username);
    const { body } = await site.call<components['schemas']['ProfileReply']>('GET', '/api/account/profile', {
      token: next.token,
    });
    expect(body.profile._id).not.toBe(id);
  });

  it('follows the days that the operator sets', async () => {
    await site.deps.settings.set('privacy', { eraseAfterDays: 2, moneyRecordYears: 10 });
    await close();
    await waitAndPurge(2 * dayMs - 1);
    expect((await readStored())?.['erased']).toBe(false);
    await waitAndPurge(1);
    expect((await readStored())?.['erased']).toBe(true);
    await site.deps.settings.set('privacy', { eraseAfterDays: 30, moneyRecordYears: 10 });
  });

  it('skips an account that received money, and erases it once the money is gone', async () => {
    await close();
    await giveMoney(site.deps.db, member.username, 20);
    await waitAndPurge(30 * dayMs);
    expect((await readStored())?.['erased']).toBe(false);
    await giveMoney(site.deps.db, member.username, -20);
    await waitAndPurge(0);
    expect((await readStored())?.['erased']).toBe(true);
  });

  it('does not erase an account that support opened again', async () => {
    await close();
    await site.deps.db.query(`update member set status = 'active', closed_at = null where id = $1`, [id]);
    await waitAndPurge(60 * dayMs);
    expect(await readStored()).toMatchObject({ username: member.username, erased: false });
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

  it('removes the bank accounts of withdrawals after the years that the law requires', async () => {
    await useAccount();
    await close();
    await waitAndPurge(30 * dayMs);
    await waitAndPurge(9 * yearMs);
    expect((await readStored())?.['paid']).toHaveLength(1);
    await waitAndPurge(yearMs);
    expect((await readStored())?.['paid']).toEqual([null]);
  });
});
