import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { hourMs } from '@wallet/server';
import { ProviderError } from '@wallet/contract/providers';
import { fromBaht } from '@wallet/contract/satang';
import type net from 'node:net';
import { contract } from '../core/http/contract';
import { openSession } from '../members/session';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openBeforeAll } from '../testing/open-before-all';
import { runBonus } from '../testing/site/member-actions';
import { openWalletSocket } from '../testing/site/open-socket';
import { rejected } from '../testing/site/rejected';
import { saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';
import { gatherForBreaks } from './gather-money';
import { releaseHeldMoney } from './release-held-money';
import { intervalsMs } from '../wallet/wallet-socket';
import { reconcile } from '../transfers';

type Schemas = components['schemas'];

const dayMs = 24 * hourMs;
const onBreak = rejected('ON_BREAK');

/** A valid request of each call, by its operation id; the others have no body and need no parameters. */
const bodies: Record<string, object> = {
  addMoney: { amount: 100 },
  createQrCode: { amount: 100 },
  redeemTrueLink: {
    link: AES.encrypt('https://gift.truemoney.com/campaign/?v=abcdefgh::W', 'wallet-truelink').toString(),
  },
  transfer: { from: 'wallet', to: 'PG', amount: 10 },
  transferAll: { to: 'PG' },
  receiveInviteBonus: {},
  claimCoupon: { coupon: 'a'.repeat(24) },
};

describe('a break', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(async () => {
    site.simulators.faults.clear();
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  it('[H6.4] [AGCO2.13] brings the money of all games back to the wallet at its start', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.play(100, 150);
    const { status, body } = await player.startBreak('week');
    expect(status).toBe(200);
    expect(body.summary.break).toEqual({
      kind: 'break',
      startedAt: site.deps.clock.now().toISOString(),
      endsAt: new Date(site.deps.clock.now().getTime() + 7 * dayMs).toISOString(),
    });
    expect(await player.balances()).toEqual({ wallet: 550, PG: 0 });
  });

  it('[H6.4] [AGCO2.13] brings later winnings back, and money of a game that did not respond', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.play(100, 0);
    const { PG: account } = await player.openGames(['PG']);
    await player.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 200 });
    site.simulators.faults.set('games', 'silent');
    await player.startBreak('day');
    site.simulators.faults.clear();
    expect(await player.wallet()).toBe(200);
    site.deps.clock.advance(hourMs);
    await reconcile(site.deps);
    await gatherForBreaks(site.deps);
    expect(await player.wallet()).toBe(400);

    if (account) site.simulators.games.play(account, { stake: fromBaht(0), win: fromBaht(30) });
    site.deps.clock.advance(hourMs);
    await gatherForBreaks(site.deps);
    expect(await player.balances()).toEqual({ wallet: 430, PG: 0 });
  });

  it('[H6.4] [AGCO2.13] refuses every call that lists ON_BREAK in the contract', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    const { PG: account } = await player.openGames(['PG']);
    await player.startBreak('day');
    const operations = Object.entries(contract().paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    const refused = operations.filter((operation) =>
      (operation as { 'x-refusals'?: string[] })['x-refusals']?.includes('ON_BREAK'),
    );
    expect(refused.length).toBeGreaterThan(13);
    const messages: Record<string, string> = {};
    for (const { path, method, operationId } of refused) {
      const url = path
        .replace('{providerOrId}', 'PAYTIMZ')
        .replace('{game}', 'pg')
        .replace('{slotCode}', 'JOKER')
        .replace('{code}', path.includes('promotion') ? 'GOLD99' : 'WELCOME100')
        .replaceAll(/\{\w*sername\}/g, account?.username ?? '')
        .replaceAll(/\{\w+\}/g, 'x');
      const body = bodies[operationId];
      const token = await player.token();
      const reply = await site.call<Schemas['Error']>(method.toUpperCase() as 'GET', url, {
        token,
        ...((body ?? (method === 'post' ? { body: {} } : {})) ? { body: body ?? {} } : {}),
      });
      messages[operationId] = reply.body.message;
      site.deps.clock.advance(60_000);
    }
    const others = Object.entries(messages).filter(([, message]) => message !== 'ON_BREAK');
    expect(others).toEqual([]);
  });

  it('[H6.4] [AGCO2.13] shows no bonus and no wheel', async () => {
    const player = await saferPlayer(site);
    const offers = async () => [
      (await player.get<Schemas['Bonus'][]>('/api/bonus')).body.length,
      (await player.get<Schemas['SpinwheelState']>('/api/spinwheel/active')).body.active,
    ];
    expect(await offers()).toEqual([expect.any(Number), true]);
    await player.startBreak('day');
    expect(await offers()).toEqual([0, false]);
  });

  it('[H6.4] [AGCO2.13] lets a member withdraw, read the statement and log in', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.startBreak('month');
    expect((await player.post('/api/wallet/withdraw', { amount: 200 })).status).toBe(200);
    expect((await player.statements(1))[0]).toMatchObject({ statementType: 'withdraw' });
    expect((await player.get('/api/account/profile')).status).toBe(200);
    expect((await player.post('/api/wallet/transferAll', { to: 'wallet' })).body.message).not.toBe(
      'ON_BREAK',
    );
  });

  it('[H6.4] [AGCO2.13] ends the other sessions and their sockets within a second', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as net.AddressInfo;
    const player = await saferPlayer(site);
    const own = await player.token();
    const other = await openSession(site.deps.db, site.deps.clock, { id: player.id, passwordHash: '!' });
    const page = await openWalletSocket(port, { token: other ?? '' });
    await page.ready;
    const closed = new Promise((resolve) => page.socket.on('disconnect', resolve));
    await player.startBreak('day');
    expect((await site.call('GET', '/api/wallet', { token: other ?? '' })).status).toBe(401);
    expect((await site.call('GET', '/api/wallet', { token: own })).status).toBe(200);
    await closed;
    expect(intervalsMs.sessions).toBeLessThan(1_000);
    page.socket.close();
  });

  it('[H6.4] [AGCO2.13] never gets shorter, and can be made longer', async () => {
    const player = await saferPlayer(site);
    await player.startBreak('month');
    const first = (await player.state()).summary.break;
    await player.startBreak('day');
    expect((await player.state()).summary.break).toEqual(first);
    await player.startBreak('year');
    expect((await player.state()).summary.break).toMatchObject({
      kind: 'exclusion',
      startedAt: first?.startedAt,
      endsAt: expect.stringMatching(/^2027-03/),
    });
  });

  it('[H6.4] [AGCO2.14] ends only after its time and with a confirmation', async () => {
    const player = await saferPlayer(site);
    await player.startBreak('day');
    site.deps.clock.advance(dayMs - 1);
    expect(await player.endBreak()).toMatchObject({
      status: 422,
      body: { message: 'BREAK_NOT_OVER', details: { retryAfter: 1 } },
    });
    site.deps.clock.advance(hourMs);
    expect(await player.post('/api/wallet/add', { amount: 100 })).toMatchObject(onBreak);
    expect((await player.endBreak()).body.summary.break).toBeNull();
    expect((await player.post('/api/wallet/add', { amount: 100 })).status).toBe(200);
    expect(await player.endBreak()).toMatchObject(rejected('NO_DATA'));
  });

  it.each([
    ['six-months', '2026-09'],
    ['year', '2027-03'],
    ['five-years', '2031-03'],
  ] as const)('[H6.4] [AGCO2.14] lasts as an exclusion of %s until %s', async (length, month) => {
    const player = await saferPlayer(site);
    const { kind, endsAt } = (await player.startBreak(length)).body.summary.break ?? {};
    expect([kind, endsAt?.slice(0, 7)]).toEqual(['exclusion', month]);
  });

  it('[H6.4] holds money whole that arrives during it, and releases it after it', async () => {
    const player = await saferPlayer(site);
    await player.startBreak('day');
    await player.bankMoney(300);
    expect([await player.wallet(), await player.held()]).toEqual([0, 300]);
    site.deps.clock.advance(2 * dayMs);
    await releaseHeldMoney(site.deps);
    expect(await player.held()).toBe(300);
    await player.endBreak();
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([300, 0]);
  });

  it('[H6.4] names no time for money that the limits held before it', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(300);
    expect((await player.state()).summary.held?.until).toMatch(/T17:00/);
    expect((await player.startBreak('day')).body.summary.held).toEqual({ amount: 200, until: null });
    site.deps.clock.advance(2 * dayMs);
    await player.endBreak();
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([200, 100]);
  });

  it('[H6.4] ends a running bonus, of which only the bonus itself is lost, so that the rest can be withdrawn', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.play(100, 150);
    const bonus = { stakeTarget: fromBaht(5_000), base: fromBaht(500), endBelow: fromBaht(10) };
    await runBonus(site, player.id, bonus);
    await site.deps.db.query('update bonus_round set amount = 20000 where member_id = $1', [player.id]);
    const refused = await player.post('/api/wallet/withdraw', { amount: 350 });
    expect(refused).toMatchObject(rejected('BONUS_CONDITION'));
    await player.startBreak('day');
    expect(await player.balances()).toEqual({ wallet: 350, PG: 0 });
    expect((await player.post('/api/wallet/withdraw', { amount: 350 })).status).toBe(200);
  });

  it('[H6.4] answers a retry of an earlier transfer with its stored reply', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.openGames(['PG']);
    const transfer = () =>
      player.post<Schemas['TransferReply']>('/api/wallet/transfer', bodies['transfer'], 'before-the-break');
    const first = await transfer();
    await player.startBreak('day');
    expect((await transfer()).body).toEqual(first.body);
  });

  it('[H6.4] returns money of a transfer of everything that was in flight to a game', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    await player.openGames(['PG', 'JOKER']);
    await player.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 200 });
    const { transfer } = site.deps.providers.games;
    site.deps.providers.games.transfer = () => Promise.reject(new ProviderError('timeout', 'silent'));
    await player.post('/api/wallet/transferAll', { to: 'JOKER' });
    await player.startBreak('day');
    site.deps.providers.games.transfer = transfer;
    site.deps.clock.advance(hourMs);
    await reconcile(site.deps);
    expect(await player.balances()).toEqual({ wallet: 500, PG: 0, JOKER: 0 });
  });
});
