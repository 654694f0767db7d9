import type { components } from '@wallet/contract';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { giveMoney, openGameAccounts, runBonus } from '../testing/site/member-actions';
import { type RegisteredMember, registerMember } from '../testing/site/registered-member';
import { registrationOf } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers';

type Reply = components['schemas']['Error'] & components['schemas']['ProfileReply'] & { token: string };

const minuteMs = 60_000;

describe('closing an account', () => {
  let site: TestSite;
  let member: RegisteredMember;
  let count = 0;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    site.deps.clock.advance(10 * minuteMs);
    member = await registerMember(site, `086700010${count}`);
    count += 1;
  });
  afterAll(() => site.close());

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
