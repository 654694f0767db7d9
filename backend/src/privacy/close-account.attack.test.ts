import { demoPassword } from '../demo/data/demo-members';
import { housekeeping } from '../housekeeping';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { giveMoney } from '../testing/site/member-actions';
import { type RegisteredMember, registerMember } from '../testing/site/registered-member';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';

const dayMs = 86_400_000;

/** Covers attackers with a token or a phone of a member, and concurrent calls. */
describe('an attacker at the closing of an account', () => {
  const site = openBeforeAll(openTestSite);
  let member: RegisteredMember;
  let count = 0;
  beforeEach(async () => {
    site.deps.clock.advance(600_000);
    member = await registerMember(site, `086700020${count}`);
    count += 1;
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const close = (password: string, token = member.token) =>
    site.call<{ message: string }>('POST', '/api/account/close', { token, body: { password } });
  const statusOf = async () =>
    (
      await site.deps.db.query<{ status: string; closed: Date | null }>(
        'select status, closed_at as closed from member where username = $1',
        [member.username],
      )
    )[0];

  it('needs the password of the token’s own member, and can guess it only ten times a minute', async () => {
    expect(await close(demoPassword)).toMatchObject(rejected('WRONG_PASSWORD', { field: 'password' }));
    for (let guess = 1; guess < 10; guess += 1) await close('not it');
    expect(await close(member.password)).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    expect(await statusOf()).toEqual({ status: 'active', closed: null });
    expect(site.securityLog.filter(({ event }) => event === 'user_archive_fail').length).toBeGreaterThan(9);
  });

  it('closes the account once with concurrent calls', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => close(member.password)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await close(member.password)).status).toBe(401);
  });

  it('cannot close and move money at the same time: one of them is rejected', async () => {
    await giveMoney(site.deps.db, member.username, 500);
    const [closed, withdrawn] = await Promise.all([
      close(member.password),
      site.call('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 500 } }),
    ]);
    const { closed: at } = (await statusOf()) ?? {};
    expect(closed.status === 200).toBe(at !== null);
    if (closed.status !== 200) expect(closed.body.message).toMatch(/^ACCOUNT_HAS_/);
    expect([closed.status, withdrawn.status]).toContain(200);
  });

  it('gets nothing with an old token, also after support opened the account again', async () => {
    await close(member.password);
    const use = () => site.call('GET', '/api/wallet', { token: member.token });
    expect((await use()).status).toBe(401);
    await site.deps.db.query(`update member set status = 'active', closed_at = null where username = $1`, [
      member.username,
    ]);
    expect((await use()).status).toBe(401);
    expect((await close(member.password)).status).toBe(401);
    const { username, password } = member;
    expect((await site.call('POST', '/api/login', { body: { username, password } })).status).toBe(200);
  });

  it('gets nothing from an erased account: no login, no new password, and no data with its old token', async () => {
    await close(member.password);
    site.deps.clock.advance(30 * dayMs);
    await housekeeping(site.deps);
    const { username, password, token } = member;
    const login = await site.call('POST', '/api/login', { body: { username, password } });
    expect(login).toMatchObject(rejected('WRONG_CREDENTIAL'));
    expect((await site.call('POST', '/api/member-data', { token, body: { password } })).status).toBe(401);
    const next = await registerMember(site, username);
    expect((await site.call('GET', '/api/account/profile', { token: next.token })).status).toBe(200);
    expect((await site.call('GET', '/api/account/profile', { token })).status).toBe(401);
  });
});
