import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { hourMs } from '@wallet/server';
import { ProviderError } from '@wallet/contract/providers';
import { openBeforeAll } from '../testing/open-before-all';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { prepareDeposit, ways } from '../testing/site/arriving-money';
import { rejected } from '../testing/site/rejected';
import { type SaferPlayer, saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';
import { releaseHeldMoney } from './release-held-money';

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
      ...rejected('DEPOSIT_LIMIT_REACHED'),
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
      ...rejected('LIMIT_NOT_DUE'),
      body: { details: { retryAfter: 1 } },
    });
    site.deps.clock.advance(1);
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 200 });
    expect((await player.confirm('day')).status).toBe(200);
    expect(await limitOf(player, 'day')).toMatchObject({ amount: 900, pending: null });
    expect(await player.confirm('day')).toMatchObject(rejected('NO_DATA'));
  });

  it('[H6.1] [RTS12D] removes a limit like a rise, and drops a pending one when a lower limit is set', async () => {
    const player = await saferPlayer(site, { week: 500 });
    await player.limit('week', null);
    expect(await limitOf(player, 'week')).toMatchObject({ amount: 500, pending: { amount: null } });
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
    expect(await player.newestStatement()).toMatchObject({ statementType: 'deposit', amount: 250 });
    await player.openGames(['PG']);
    const transfer = await player.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 101 });
    expect(transfer).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
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
