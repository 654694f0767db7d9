import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { noProviders } from '../core/providers/providers';
import { giveMoney } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['ProfileReply'] & Schemas['MoneyReply'] & Schemas['Error'];

const victim = '0822222222';
const hourMs = 3_600_000;
const thief = { bankCode: 'SCB', bankAccountName: 'THE THIEF', bankAccountNo: '6666666660' };

/** Covers an attacker who has a member's token, but not the password. */
describe('a stolen token', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeEach(async () => {
    await site.deps.settings.set('payee', { pause: 24 * hourMs });
    token = await site.login(victim);
    await giveMoney(site.deps.db, victim, 1_000);
  });
  afterEach(async () => {
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
    await site.deps.db.query('delete from payee_change');
    site.deps.clock.advance(60_000);
  });

  const profile = async () => (await site.call<Reply>('GET', '/api/account/profile', { token })).body;
  const update = (changes: object) =>
    site.call<Reply>('PUT', '/api/account/profile', { token, body: { name: 'เหยื่อ', ...thief, ...changes } });
  const withdraw = (call: 'withdraw' | 'withdrawAll' = 'withdraw', key?: string) =>
    site.call<Reply>('POST', `/api/wallet/${call}`, {
      token,
      body: { amount: 500 },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const needsPassword = rejected('WRONG_PASSWORD', { field: 'password' });

  it('[S7.5] [S8.2] WRONG_PASSWORD: cannot change the bank account without the password', async () => {
    const before = await profile();
    for (const changes of [{}, { password: '' }, { password: 'guess' }])
      expect(await update(changes)).toMatchObject(needsPassword);
    const { bankCode } = before.bankAccount;
    const rename = (more: object) =>
      site.call('PUT', '/api/account/bankAccountName', {
        token,
        body: { bankCode, bankAccountName: 'THE THIEF', ...more },
      });
    for (const more of [{}, { password: 'guess' }]) expect(await rename(more)).toMatchObject(needsPassword);
    expect(await profile()).toEqual(before);
    expect(site.simulators.phones.list(victim)).toEqual([]);
    const { bankAccountName, bankAccountNo } = before.bankAccount;
    const renamed = await update({ name: 'ชื่อใหม่', bankAccountName, bankAccountNo, bankCode });
    expect(renamed).toMatchObject({ status: 200, body: { profile: { name: 'ชื่อใหม่' } } });
    expect((await withdraw()).status).toBe(200);
    expect(site.simulators.bank.list()[0]?.accountNo).toBe(bankAccountNo);
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: cannot be used to guess the password', async () => {
    const replies = await atOnce(30, (index) => update({ password: `g${index}` }));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(await update({ password: demoPassword })).toMatchObject(
      rejected('REQUEST_LIMIT_1MIN', { status: 429 }),
    );
  });

  it('[H1.7] with the password, starts the operator’s pause of withdrawals and sends the owner an SMS', async () => {
    const sent = site.simulators.phones.list(victim).length;
    const former = (await profile()).bankAccount;
    const { body } = await update({ password: demoPassword });
    const until = new Date(site.deps.clock.now().getTime() + 24 * hourMs).toISOString();
    expect(body.payeeChange).toEqual({ needsPassword: true, pause: 24 * hourMs, pausedUntil: until });
    const messages = site.simulators.phones.list(victim);
    expect(messages).toHaveLength(sent + 1);
    expect(messages[0]?.text).toMatch(
      /^ทองดี: บัญชีรับเงินของคุณถูกเปลี่ยนเป็น SCB x6660 เมื่อ \d\d\/\d\d\/\d{4} \d\d:\d\d /,
    );
    for (const call of ['withdraw', 'withdrawAll'] as const)
      expect(await withdraw(call)).toMatchObject({
        status: 422,
        body: { message: 'WITHDRAW_PAUSED', details: { retryAfter: 24 * hourMs } },
      });
    site.deps.clock.advance(24 * hourMs - 1);
    expect((await withdraw()).body.message).toBe('WITHDRAW_PAUSED');
    site.deps.clock.advance(1);
    expect((await profile()).payeeChange?.pausedUntil).toBeNull();
    expect((await withdraw()).status).toBe(200);
    expect(await site.deps.db.query('select bank_code, bank_account_no as no from payee_change')).toEqual([
      { bank_code: former.bankCode, no: former.bankAccountNo },
    ]);
  });

  it('gains nothing by a concurrent change of the account and withdrawal', async () => {
    const own = (await profile()).bankAccount;
    const other = { ...thief, bankAccountNo: '6666666661', password: demoPassword };
    const [changed, ...paid] = await Promise.all([
      update(other),
      ...Array.from({ length: 6 }, (_, index) => withdraw('withdraw', `race-key-${index}`)),
    ]);
    expect(changed?.status).toBe(200);
    const payouts = site.simulators.bank.list();
    expect(payouts.filter(({ accountNo }) => accountNo === other.bankAccountNo)).toEqual([]);
    for (const { status, body } of paid)
      if (status !== 200) expect(['WITHDRAW_PAUSED', 'MONEY_NOT_ENOUGH']).toContain(body.message);
    expect(payouts[0]?.accountNo ?? own.bankAccountNo).toBe(own.bankAccountNo);
  });

  it('[S8.10] REQUEST_LIMIT: sends the owner at most five messages a day', async () => {
    const before = site.simulators.phones.list(victim).length;
    const replies: number[] = [];
    for (let times = 0; times < 7; times += 1)
      replies.push((await update({ bankAccountNo: `777777770${times}`, password: demoPassword })).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(site.simulators.phones.list(victim).length).toBe(before + 5);
  });

  it('is logged as a security event per attempt, without account or password', async () => {
    site.securityLog.length = 0;
    const { sms } = site.deps.providers;
    await update({ password: 'guess' });
    await update({ bankAccountNo: '5555555550', password: demoPassword });
    site.deps.providers.sms = noProviders.sms;
    await update({ bankAccountNo: '5555555551', password: demoPassword });
    site.deps.providers.sms = sms;
    await withdraw();
    expect(site.securityLog.map(({ event, reason }) => [event, reason])).toEqual([
      ['payee_change_fail', 'WRONG_PASSWORD'],
      ['payee_change', undefined],
      ['payee_change', 'NOTICE_NOT_SENT'],
      ['withdraw_refused', 'WITHDRAW_PAUSED'],
    ]);
    expect(JSON.stringify(site.securityLog)).not.toMatch(/555555555|guess|mango|0822222222/);
  });
});
