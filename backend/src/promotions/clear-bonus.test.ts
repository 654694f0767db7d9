import type { components } from '@wallet/contract';
import { openPromoSite } from '../testing/site/open-promo-site';
import { rejected } from '../testing/site/rejected';

type Done = components['schemas']['Done'];

describe('ending a bonus', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.deposit(100);
    await newMember.get('/api/bonus/activate/WELCOME100');
  });

  const clear = (key?: string) => member.get<Done>('/api/bonus/clear', key);
  /** Stakes five times the sum of deposit and bonus. */
  const meetCondition = async () => {
    for (let round = 0; round < 5; round += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
  };
  const cleared = { status: 200, body: { message: 'BONUS_CLEAR' } };
  const ended = { status: false, type: null, wagering: null };
  const setPercent = (column: 'percent_success' | 'percent_fail', percent: number) =>
    site.deps.db.query(`update bonus_round set ${column} = $2 where member_id = $1 and ended_at is null`, [
      member.id,
      String(percent),
    ]);

  it('[S8.5] [S9.14] is rejected with BONUS_CONDITION while the stakes are too low and more than the minimum is left', async () => {
    expect(await clear()).toMatchObject(rejected('BONUS_CONDITION'));
    await member.play(180, 0);
    // 20 baht are left, which is not below 20.
    expect(await clear()).toMatchObject(rejected('BONUS_CONDITION'));
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
    expect((await member.get('/api/bonus/check/active')).body).toEqual(ended);
    expect((await member.get('/api/bonus/check/minimum')).body).toEqual({ minimum: 0 });
  });

  it.each([0, 0.5])(
    '[S4.18] is possible when %d baht are left in a game, too little for a transfer',
    async (left) => {
      await member.play(200, left);
      expect(await clear()).toMatchObject(cleared);
      expect(await member.wallet()).toBe(0);
      expect((await member.newestStatement())?.amount).toBe(0);
    },
  );

  it('[S9.14] leaves the member everything after the required stakes, including money in a game', async () => {
    await meetCondition();
    await member.post('/api/wallet/transferAll', { to: 'PG' });
    expect(await clear()).toMatchObject(cleared);
    expect((await member.newestStatement())?.amount).toBe(0);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await member.wallet()).toBe(200);
  });

  it('[S8.5] is rejected while a game does not respond, or money is in flight (BONUS_REMAINING)', async () => {
    await member.play(185, 0);
    site.simulators.faults.set('PG', 'silent');
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
    site.simulators.faults.set('PG', 'forgets');
    const transfer = await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 5 });
    expect(transfer.body).toMatchObject({ status: 'PROCESSING' });
    site.simulators.faults.set('PG', null);
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
  });

  it('[S8.5] is rejected while the share that the member loses is in games (BONUS_REMAINING)', async () => {
    await setPercent('percent_success', 80);
    await meetCondition();
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 190 });
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await clear()).toMatchObject(cleared);
    expect(await member.wallet()).toBe(180);
  });

  it('[S8.5] before its condition is met counts money in games: it must return before the bonus ends (BONUS_REMAINING)', async () => {
    await member.play(181, 0);
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 18.99 });
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: true });
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await clear()).toMatchObject(cleared);
    // 10 percent of 19 baht, the same as without the transfer.
    expect(await member.wallet()).toBe(1.9);
  });

  it('is possible with money in a game while the wallet can pay what the member loses', async () => {
    await setPercent('percent_fail', 90);
    await member.play(181, 0);
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 15 });
    expect(await clear()).toMatchObject(cleared);
    expect(await member.wallet()).toBe(2.1);
  });

  it('[S8.10] returns NO_DATA when nothing is running', async () => {
    await member.endWagering();
    expect(await clear()).toMatchObject(rejected('NO_DATA'));
  });
});
