import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';

type Done = components['schemas']['Done'];

describe('ending a bonus', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const clear = (key?: string) => member.get<Done>('/api/bonus/clear', key);
  const rejection = (message: string) => ({ status: 422, body: { message } });
  const cleared = { status: 200, body: { message: 'BONUS_CLEAR' } };

  it('[S8.5] [S9.14] is rejected with BONUS_CONDITION while the stakes are too low and more than the minimum is left', async () => {
    expect(await clear()).toMatchObject(rejection('BONUS_CONDITION'));
    await member.play(180, 0);
    // 20 baht are left, which is not below 20.
    expect(await clear()).toMatchObject(rejection('BONUS_CONDITION'));
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: true });
  });

  it('[S4.18] [S2.53] [S8.5] below the minimum leaves the member the percentage for failure and returns BONUS_CLEAR', async () => {
    await member.play(185, 0);
    expect(await clear()).toMatchObject(cleared);
    // 10 percent of the remaining 15 baht.
    expect(await member.wallet()).toBe(1.5);
    expect(await member.newestStatement()).toMatchObject({
      statementType: 'finish_bonus',
      from: 'wallet',
      to: null,
      amount: -13.5,
      bonus: { description: 'ต้อนรับสมาชิกใหม่ 100%' },
    });
    expect((await member.get('/api/bonus/check/active')).body).toEqual({
      status: false,
      type: null,
      wagering: null,
    });
    expect((await member.get('/api/bonus/check/minimum')).body).toEqual({ minimum: 0 });
  });

  it('[S4.18] is possible when nothing is left', async () => {
    await member.play(200, 0);
    expect(await clear()).toMatchObject(cleared);
    expect(await member.wallet()).toBe(0);
    expect((await member.newestStatement())?.amount).toBe(0);
  });

  it('[S9.14] leaves the member everything after the required stakes, including money in a game', async () => {
    // Stakes five times the sum of deposit and bonus.
    for (let round = 0; round < 5; round += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: round < 4 ? 'wallet' : 'PG' });
    }
    expect(await clear()).toMatchObject(cleared);
    expect((await member.newestStatement())?.amount).toBe(0);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await member.wallet()).toBe(200);
  });

  it('[S5.11] happens with the first withdrawal after its condition is met', async () => {
    for (let round = 0; round < 5; round += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
    expect((await member.post('/api/wallet/withdraw', { amount: 150 })).status).toBe(200);
    expect((await member.get('/api/bonus/check/active')).body).toEqual({
      status: false,
      type: null,
      wagering: null,
    });
  });

  it('[S8.5] is rejected while a game does not respond (BONUS_REMAINING)', async () => {
    await member.play(185, 0);
    site.simulators.faults.set('PG', 'silent');
    expect(await clear()).toMatchObject(rejection('BONUS_REMAINING'));
    site.simulators.faults.set('PG', null);
    expect(await clear()).toMatchObject(cleared);
  });

  it('[S8.5] is rejected while money is in flight (BONUS_REMAINING)', async () => {
    await member.play(185, 0);
    site.simulators.faults.set('PG', 'forgets');
    expect(
      (await member.post<{ status: string }>('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 5 }))
        .body,
    ).toMatchObject({ status: 'PROCESSING' });
    site.simulators.faults.set('PG', null);
    expect(await clear()).toMatchObject(rejection('BONUS_REMAINING'));
  });

  it('[S8.5] is rejected while the share that the member loses is in games (BONUS_REMAINING)', async () => {
    await site.deps.db.query(
      'update bonus_round set percent_success = 80 where member_id = $1 and ended_at is null',
      [member.id],
    );
    for (let round = 0; round < 5; round += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 190 });
    expect(await clear()).toMatchObject(rejection('BONUS_REMAINING'));
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await clear()).toMatchObject(cleared);
    expect(await member.wallet()).toBe(180);
  });

  it('[S8.5] before its condition is met counts money in games: it must return before the bonus ends (BONUS_REMAINING)', async () => {
    await member.play(181, 0);
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 18.99 });
    expect(await clear()).toMatchObject(rejection('BONUS_REMAINING'));
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: true });
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await clear()).toMatchObject(cleared);
    // 10 percent of 19 baht, the same as without the transfer.
    expect(await member.wallet()).toBe(1.9);
  });

  it('is possible with money in a game while the wallet can pay what the member loses', async () => {
    await site.deps.db.query(
      'update bonus_round set percent_fail = 90 where member_id = $1 and ended_at is null',
      [member.id],
    );
    await member.play(181, 0);
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 15 });
    expect(await clear()).toMatchObject(cleared);
    expect(await member.wallet()).toBe(2.1);
  });

  it('is possible while a game has too little money for a transfer', async () => {
    await member.play(200, 0.5);
    expect(await member.post('/api/wallet/transferAll', { to: 'wallet' })).toMatchObject(
      rejection('TRANSFER_MINIMUM'),
    );
    expect(await clear()).toMatchObject(cleared);
    expect((await member.newestStatement())?.amount).toBe(0);
  });

  it('[S8.10] returns NO_DATA when nothing is running', async () => {
    await member.endWagering();
    expect(await clear()).toMatchObject(rejection('NO_DATA'));
  });

  it('happens once for concurrent requests', async () => {
    await member.play(185, 0);
    const responses = await Promise.all([clear('clear-one'), clear('clear-two'), clear(), clear()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await member.wallet()).toBe(1.5);
    const repeated = await clear('clear-one');
    expect([repeated.status, repeated.body]).toEqual([responses[0]?.status, responses[0]?.body]);
  });
});
