import type { components } from '@wallet/contract';
import { hourMs } from '@wallet/server';
import { ProviderError } from '@wallet/contract/providers';
import { openBeforeAll, openBeforeEach } from '../testing/open-before-all';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { prepareDeposit, ways } from '../testing/site/arriving-money';
import { rejected } from '../testing/site/rejected';
import { type SaferPlayer, saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';
import { releaseHeldMoney } from './release-held-money';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import AES from 'crypto-js/aes';

type Schemas = components['schemas'];

const dayMs = 24 * hourMs;

describe('deposit limits', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const limitOf = async (player: SaferPlayer, period: Schemas['DepositLimitPeriod']) =>
    (await player.state()).limits.find((limit) => limit.period === period);
  const sendQr = (player: SaferPlayer, amount: number) => player.post('/api/qrcode/PAYTIMZ', { amount });

  it('[H6.1] [RTS12B] counts a first limit at once, also for what was deposited earlier in the period', async () => {
    const player = await saferPlayer(site);
    await player.deposit(300);
    const { status } = await player.limit('day', 500);
    expect(status).toBe(200);
    expect(await limitOf(player, 'day')).toEqual({
      period: 'day',
      amount: 500,
      used: 300,
      left: 200,
      endsAt: '2026-03-04T17:00:00.000Z',
      pending: null,
    });
    expect(await sendQr(player, 200.01)).toMatchObject({
      status: 422,
      body: { message: 'DEPOSIT_LIMIT_REACHED', details: { limit: 200 } },
    });
    expect((await sendQr(player, 200)).status).toBe(200);
  });

  it('[H6.1] [RTS12B] offers a fixed day, week from Monday and calendar month in Bangkok', async () => {
    const player = await saferPlayer(site);
    const { limits } = await player.state();
    // The clock of the tests starts on a Wednesday.
    expect(limits.map(({ period, endsAt }) => [period, endsAt])).toEqual([
      ['day', '2026-03-04T17:00:00.000Z'],
      ['week', '2026-03-08T17:00:00.000Z'],
      ['month', '2026-03-31T17:00:00.000Z'],
    ]);
  });

  it('[H6.1] [RTS12B] applies the lowest of several limits', async () => {
    const player = await saferPlayer(site, { day: 1_000, week: 300, month: 5_000 });
    const { body } = await player.get<Schemas['DepositOptions']>('/api/lookup/deposit');
    expect(body.limitRoom).toEqual({ left: 300, period: 'week', endsAt: '2026-03-08T17:00:00.000Z' });
    expect(await sendQr(player, 301)).toMatchObject(rejected('DEPOSIT_LIMIT_REACHED'));
  });

  it('[H6.1] [RTS12B] counts deposits before withdrawals are subtracted', async () => {
    const player = await saferPlayer(site, { day: 500 });
    await player.deposit(400);
    await player.post('/api/wallet/withdraw', { amount: 300 });
    expect(await limitOf(player, 'day')).toMatchObject({ used: 400, left: 100 });
  });

  it('[H6.1] [RTS12D] counts a lower limit in the next call, and a higher one only after 24 hours and a second yes', async () => {
    const player = await saferPlayer(site, { day: 500 });
    await player.limit('day', 200);
    expect(await sendQr(player, 201)).toMatchObject(rejected('DEPOSIT_LIMIT_REACHED'));

    const from = new Date(site.deps.clock.now().getTime() + dayMs).toISOString();
    await player.limit('day', 900);
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 200, pending: { amount: 900, from } });
    site.deps.clock.advance(dayMs - 1);
    expect(await player.confirm('day')).toMatchObject({
      status: 422,
      body: { message: 'LIMIT_NOT_DUE', details: { retryAfter: 1 } },
    });
    site.deps.clock.advance(1);
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 200 });
    expect((await player.confirm('day')).status).toBe(200);
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 900, pending: null });
    expect(await player.confirm('day')).toMatchObject(rejected('NO_DATA'));
  });

  it('[H6.1] [RTS12D] removes a limit like a rise, and drops a pending one when a lower or the present limit is set', async () => {
    const player = await saferPlayer(site, { week: 500 });
    await player.limit('week', null);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 500, pending: { amount: null } });
    await player.limit('week', 400);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 400, pending: null });
    await player.limit('week', 600);
    await player.limit('week', 400);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 400, pending: null });
    await player.limit('week', null);
    site.deps.clock.advance(dayMs);
    await player.confirm('week');
    expect(await limitOf(player, 'week')).toMatchObject({ amount: null, left: null, pending: null });
  });

  it('[H6.1] [RTS12B] stores every step of a limit', async () => {
    const player = await saferPlayer(site, { month: 500 });
    await player.limit('month', 900);
    site.deps.clock.advance(dayMs);
    await player.confirm('month');
    const steps = await site.deps.db.query(
      'select step, amount from deposit_limit_change where member_id = $1 order by id',
      [player.id],
    );
    expect(steps).toEqual([
      { step: 'set', amount: 50_000 },
      { step: 'requested', amount: 90_000 },
      { step: 'confirmed', amount: 90_000 },
    ]);
  });

  it('[H6.1] [RTS12B] refuses an announced transfer above the rest', async () => {
    const player = await saferPlayer(site, { day: 50 });
    const announced = await player.post('/api/wallet/add', { amount: 51 });
    expect(announced).toMatchObject(rejected('DEPOSIT_LIMIT_REACHED'));
    expect((await player.post('/api/wallet/add', { amount: 50 })).status).toBe(200);
  });

  it('[H6.1] [RTS12B] refuses a gift above the rest without redeeming it', async () => {
    const player = await saferPlayer(site, { day: 50 });
    const gift = site.simulators.gifts.setAmount('gift12345678', 6_000);
    const link = AES.encrypt(`${gift}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString();
    expect(await player.post('/api/wallet/truelink', { link })).toMatchObject(
      rejected('DEPOSIT_LIMIT_REACHED'),
    );
    expect(site.simulators.gifts.readAmount('gift12345678')).toBe(6_000);
    await player.limit('day', null);
    site.deps.clock.advance(dayMs);
    await player.confirm('day');
    expect((await player.post('/api/wallet/truelink', { link })).status).toBe(200);
  });

  it('[H6.2] [RTS12B] holds apart the part of bank money that a limit does not allow', async () => {
    const player = await saferPlayer(site, { day: 100 });
    expect(await player.bankMoney(250)).toBe('credited');
    expect([await player.wallet(), await player.held()]).toEqual([100, 150]);
    await player.openGames(['PG']);
    const transfer = await player.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 101 });
    expect(transfer).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
  });

  it('[H6.2] [RTS12B] reports for each deposit which part of it is not for play yet, and until when', async () => {
    const player = await saferPlayer(site, { day: 100 });
    const heldParts = async () => {
      const deposits = (await player.statements(9)).filter(
        ({ statementType }) => statementType === 'deposit',
      );
      const { notices } = (await player.get<Schemas['MemberNoticeList']>('/api/notices')).body;
      const held = deposits.map((one) => one.held ?? null);
      const inNotices = notices.filter(({ kind }) => kind === 'deposit').map((notice) => notice.held);
      expect(inNotices).toEqual(held);
      return held.map((one) => one?.amount);
    };
    await player.bankMoney(250);
    expect(await player.newestStatement()).toMatchObject({
      amount: 250,
      to: 'wallet',
      held: { amount: 150, until: expect.stringMatching(/T17:00:00.000Z$/) },
      stages: [{ stage: 'HELD' }],
    });
    site.deps.clock.advance(1_000);
    await player.bankMoney(30);
    expect(await heldParts()).toEqual([30, 150]);
    // What becomes playable is the oldest.
    site.deps.clock.advance(dayMs);
    await releaseHeldMoney(site.deps);
    expect(await heldParts()).toEqual([30, 50]);
    await player.post('/api/safer-play/held/withdraw', {});
    expect(await heldParts()).toEqual([undefined, undefined]);
  });

  it.each(ways)(
    '[H6.2] names held money as the destination of a deposit by %s above the limit',
    async (way) => {
      const player = await saferPlayer(site, { day: 1 });
      for (const to of ['wallet', 'held']) {
        await (await prepareDeposit(site.deps, player.id, way))(site.deps);
        expect(await player.newestStatement()).toMatchObject({ statementType: 'deposit', to });
        site.deps.clock.advance(1_000);
      }
    },
  );

  it('[H6.2] [RTS12B] makes held money playable when a period ends, as far as the limits allow', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(250);
    const { held } = (await player.state()).summary;
    expect(held).toEqual({ amount: 150, until: expect.stringMatching(/T17:00:00.000Z$/) });
    await releaseHeldMoney(site.deps);
    expect(await player.held()).toBe(150);

    site.deps.clock.advance(dayMs);
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([200, 50]);
    await releaseHeldMoney(site.deps);
    expect(await player.held()).toBe(50);
    site.deps.clock.advance(dayMs);
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([250, 0]);
    expect(await player.newestStatement()).toMatchObject({
      statementType: 'transfer',
      from: 'held',
      to: 'wallet',
      amount: 50,
    });
  });

  it('[H6.2] [RTS12B] makes all held money playable once a removal of the limit is confirmed', async () => {
    const player = await saferPlayer(site, { month: 100 });
    await player.bankMoney(400);
    await player.limit('month', null);
    site.deps.clock.advance(dayMs);
    await releaseHeldMoney(site.deps);
    expect(await player.held()).toBe(300);
    await player.confirm('month');
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([400, 0]);
  });

  it('[H6.3] [RTS12B] pays held money to the own bank account at once, whatever the minimum of withdrawals', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(107);
    const { body } = await player.post<Schemas['MoneyReply']>('/api/safer-play/held/withdraw', {}, 'held-1');
    expect(body).toMatchObject({ amount: 7, wallet: { amount: 100 } });
    expect(await player.held()).toBe(0);
    const again = await player.post<Schemas['MoneyReply']>('/api/safer-play/held/withdraw', {}, 'held-1');
    expect(again.body.reference).toBe(body.reference);
    expect(await player.post('/api/safer-play/held/withdraw', {})).toMatchObject(
      rejected('MONEY_NOT_ENOUGH'),
    );
  });

  it('[H6.3] [RTS12B] holds money again that the bank rejects', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(300);
    const { payOut } = site.deps.providers.banks;
    site.deps.providers.banks.payOut = () =>
      Promise.reject(new ProviderError('rejected', 'The account is closed.', { code: 'NO_ACCOUNT' }));
    const reply = await player.post('/api/safer-play/held/withdraw', {});
    site.deps.providers.banks.payOut = payOut;
    expect(reply).toMatchObject(rejected('TRANSFER_FAIL'));
    expect([await player.wallet(), await player.held()]).toEqual([100, 200]);
    site.deps.clock.advance(dayMs);
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([200, 100]);
  });

  it('[H6.2] counts only what became playable as a deposit for a bonus', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(300);
    const { body } = await player.get<Schemas['Bonus'][]>('/api/bonus');
    const bases = body.flatMap(({ grant }) => (grant && grant.deposit > 0 ? [grant.deposit] : []));
    expect(new Set(bases)).toEqual(new Set([100]));
  });
});

describe('a profile', () => {
  const site = openBeforeEach(openTestSite);
  const use = (profile: 'plain' | 'ukgc' | 'ontario') =>
    site.deps.settings.set('saferPlay', { profile, maxReminderMinutes: null });

  it('[H6.7] [RTS12A] offers limits before the first deposit where it is set, until they are set or skipped', async () => {
    await use('ukgc');
    const shouldOffer = async (player: { get: (path: string) => Promise<{ body: unknown }> }) =>
      ((await player.get('/api/wallet')).body as Schemas['WalletReply']).saferPlay?.shouldOfferLimits;
    const [setting, skipping, depositing] = [
      await saferPlayer(site),
      await saferPlayer(site),
      await saferPlayer(site),
    ];
    expect(await shouldOffer(setting)).toBe(true);
    await setting.limit('day', 500);
    expect(await shouldOffer(setting)).toBe(false);
    await skipping.post('/api/safer-play/review');
    expect(await shouldOffer(skipping)).toBe(false);
    await depositing.deposit(10);
    expect(await shouldOffer(depositing)).toBe(false);
    await use('plain');
    expect(await shouldOffer(await saferPlayer(site))).toBe(false);
  });

  it('[H6.7] [RTS12C] asks to review limits every six months', async () => {
    const player = await saferPlayer(site, { day: 500 });
    const isDue = async () => (await player.state()).summary.isReviewDue;
    site.deps.clock.advance(180 * dayMs);
    expect(await isDue()).toBe(false);
    site.deps.clock.advance(5 * dayMs);
    expect(await isDue()).toBe(true);
    await player.post('/api/safer-play/review');
    expect(await isDue()).toBe(false);
  });

  it('[H6.7] asks no one without a limit for a review', async () => {
    const player = await saferPlayer(site);
    await player.post('/api/safer-play/review');
    site.deps.clock.advance(400 * dayMs);
    expect((await player.state()).summary.isReviewDue).toBe(false);
  });

  it('[H6.7] [AGCO2.13] offers the breaks of Ontario, and the texts in the member’s language', async () => {
    await use('ontario');
    const player = await saferPlayer(site);
    const { body } = await site.call<Schemas['SaferPlay']>('GET', '/api/safer-play', {
      token: await player.token(),
      headers: { 'accept-language': 'en' },
    });
    expect(body.breakLengths.slice(0, 5)).toEqual(['day', 'week', 'month', 'two-months', 'three-months']);
    expect(body.texts).toEqual([expect.stringContaining('ConnexOntario')]);
  });

  it('[H6.7] rejects a break that it does not offer', async () => {
    await use('ukgc');
    const player = await saferPlayer(site);
    const { status, body } = await player.startBreak('two-months');
    expect([status, body.details]).toEqual([400, { field: 'length' }]);
    expect((await player.state()).summary.break).toBeNull();
  });
});

const username = '0822222222';

describe('a central register of excluded players', () => {
  const site = openBeforeAll(openConnectedSite);
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(() => {
    site.provider.state.excludedNumbers.clear();
    expect(site.provider.problems).toEqual([]);
  });

  const post = <T = Schemas['Error']>(path: string, token: string, body: object = {}) =>
    site.call<T>('POST', path, { token, body });
  const breakOf = async (token: string) =>
    (await site.call<Schemas['SaferPlay']>('GET', '/api/safer-play', { token })).body.summary.break;

  it('[H6.8] [AGCO2.14] is asked by a login, and lets an excluded member only withdraw until it no longer has the name', async () => {
    site.provider.state.excludedNumbers.add(username);
    const token = await site.login(username);
    expect(await breakOf(token)).toMatchObject({ kind: 'register' });
    expect(await post('/api/spinwheel/spin', token)).toMatchObject(rejected('ON_BREAK'));
    expect(await post('/api/safer-play/break/end', token)).toMatchObject(rejected('EXCLUDED'));
    site.provider.state.excludedNumbers.clear();
    expect((await post('/api/safer-play/break/end', token)).status).toBe(200);
    expect(await breakOf(token)).toBeNull();
  });

  it('[H6.8] [AGCO2.14] is asked by a deposit', async () => {
    const token = await site.login(username);
    site.provider.state.excludedNumbers.add(username);
    expect(await post('/api/qrcode/PAYTIMZ', token, { amount: 100 })).toMatchObject(rejected('EXCLUDED'));
    expect(await breakOf(token)).toMatchObject({ kind: 'register' });
    site.provider.state.excludedNumbers.clear();
    await post('/api/safer-play/break/end', token);
  });

  it('[H6.8] [AGCO2.14] that does not answer refuses deposits and the end of a break, and lets members log in', async () => {
    site.provider.fail('checkExclusion', 'hangs', 1);
    const token = await site.login(username);
    expect(token).toEqual(expect.any(String));
    site.provider.fail('checkExclusion', 'fails first', 1);
    expect(await post('/api/wallet/add', token, { amount: 100 })).toMatchObject(
      rejected('REGISTER_UNREACHABLE'),
    );
    await post('/api/safer-play/break', token, { length: 'day' });
    site.deps.clock.advance(86_400_000);
    const later = await site.login(username);
    site.provider.fail('checkExclusion', 'fails first', 1);
    expect(await post('/api/safer-play/break/end', later)).toMatchObject(rejected('REGISTER_UNREACHABLE'));
    expect((await post('/api/safer-play/break/end', later)).status).toBe(200);
  });

  it('[H6.8] does not make a break of the member shorter', async () => {
    const token = await site.login(username);
    await post('/api/safer-play/break', token, { length: 'week' });
    const before = await breakOf(token);
    site.provider.state.excludedNumbers.add(username);
    const later = await site.login(username);
    expect(await breakOf(later)).toEqual(before);
    expect(await post('/api/safer-play/break/end', later)).toMatchObject(rejected('BREAK_NOT_OVER'));
  });
});
