import type { components } from '@wallet/contract';
import { openPromoSite } from '../testing/site/open-promo-site';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];

describe('the active bonus', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.deposit(100);
    // Bonus of 100 baht: the stake target is five times the sum of deposit and bonus.
    await newMember.get('/api/bonus/activate/WELCOME100');
  });

  const wagering = async () =>
    (await member.get<Schemas['ActiveBonus']>('/api/bonus/check/active')).body.wagering;
  const withdraw = (amount = 150) => member.post<Schemas['MoneyReply']>('/api/wallet/withdraw', { amount });
  const gather = (to = 'wallet') => member.post('/api/wallet/transferAll', { to });
  const clear = () => member.get<Schemas['Done']>('/api/bonus/clear');
  const cleared = { status: 200, body: { message: 'BONUS_CLEAR' } };
  const ended = { status: false, type: null, wagering: null };
  /** Stakes five times the sum of deposit and bonus. */
  async function meetCondition() {
    for (let round = 0; round < 5; round += 1) {
      await member.play(200, 200);
      await gather();
    }
  }

  it('[S5.11] [S9.14] returns the stakes, the required stakes and the cancellation threshold in baht', async () => {
    await member.play(45.5, 45.5);
    expect(await wagering()).toEqual({
      currency: 'BAHT',
      bonus: 100,
      required: 1_000,
      staked: 45.5,
      isMet: false,
      isWithdrawable: false,
      kept: 100,
      success: 100,
      fail: 10,
      cancelBelow: 20,
      total: 200,
      cost: 18,
    });
  });

  it('[S5.11] [S8.5] is not withdrawable exactly as long as a withdrawal fails with BONUS_CONDITION', async () => {
    await member.play(199, 199);
    await gather();
    for (let round = 0; round < 4; round += 1) {
      await member.play(200, 200);
      await gather();
    }
    expect(await wagering()).toMatchObject({ staked: 999, isMet: false, isWithdrawable: false });
    expect(await withdraw()).toMatchObject(rejected('BONUS_CONDITION'));
    await member.play(1, 1);
    await gather();
    expect(await wagering()).toMatchObject({ staked: 1_000, isMet: true, isWithdrawable: true });
    expect((await withdraw()).status).toBe(200);
    expect(await wagering()).toBeNull();
  });

  it('[S5.11] returns the amount that the member retains when a withdrawal ends the bonus: the rest leaves the wallet first', async () => {
    await site.deps.db.query('update bonus_round set percent_success = 80 where member_id = $1', [member.id]);
    await meetCondition();
    expect(await wagering()).toMatchObject({
      bonus: 100,
      kept: 80,
      success: 80,
      cost: 20,
      isWithdrawable: true,
    });
    // 20 of the 200 baht go back to the site.
    expect(await withdraw(180.01)).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
    expect((await withdraw(180)).body.wallet).toMatchObject({ amount: 0 });
  });

  it('[S8.5] [S9.14] is not cancelled with BONUS_CONDITION while the stakes are too low and more than the minimum is left', async () => {
    expect(await clear()).toMatchObject(rejected('BONUS_CONDITION'));
    await member.play(180, 0);
    // 20 baht are left, which is not below 20.
    expect(await clear()).toMatchObject(rejected('BONUS_CONDITION'));
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: true });
  });

  it('[S4.18] [S2.53] [S8.5] cancelled below the minimum leaves the member the percentage for failure and returns BONUS_CLEAR', async () => {
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
    const lastPost = await site.deps.db.query(
      'select kind, reference from ledger_txn order by id desc limit 1',
    );
    expect(lastPost).toEqual([{ kind: 'finish_bonus', reference: 'WELCOME100' }]);
  });

  it('[S8.5] is not ended by a withdrawal before its condition is met, not even where it can be cancelled', async () => {
    await site.deps.db.query('update bonus_round set end_below = 100000 where member_id = $1', [member.id]);
    expect(await withdraw()).toMatchObject(rejected('BONUS_CONDITION'));
    expect(await clear()).toMatchObject(cleared);
  });

  it('[S9.14] cancelled leaves the member everything after the required stakes, including money in a game', async () => {
    await meetCondition();
    await member.post('/api/wallet/transferAll', { to: 'PG' });
    expect(await clear()).toMatchObject(cleared);
    expect((await member.newestStatement())?.amount).toBe(0);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    expect(await member.wallet()).toBe(200);
  });

  it('[S8.5] is not cancelled while a game does not respond, or money is in flight (BONUS_REMAINING)', async () => {
    await member.play(185, 0);
    site.simulators.faults.set('PG', 'silent');
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
    site.simulators.faults.set('PG', 'forgets');
    const transfer = await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 5 });
    expect(transfer.body).toMatchObject({ status: 'PROCESSING' });
    site.simulators.faults.set('PG', null);
    expect(await clear()).toMatchObject(rejected('BONUS_REMAINING'));
  });

  it('[S8.10] is not cancelled when nothing is running: NO_DATA', async () => {
    await member.endWagering();
    expect(await clear()).toMatchObject(rejected('NO_DATA'));
  });
});
