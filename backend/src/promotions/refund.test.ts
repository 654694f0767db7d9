import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { openGameAccounts } from '../testing/site/member-actions';
import { changeRules, openPromoSite, setFloor } from '../testing/site/open-promo-site';
import { promoMember } from '../testing/site/promo-member';
import { rejected } from '../testing/site/rejected';
import { setRefundAside } from './refund';

type Schemas = components['schemas'];

describe('a refund of losses', () => {
  const { site, member } = openPromoSite((newMember) => newMember.deposit(5_000));

  const check = async () => (await member.get<Schemas['RefundCheck']>('/api/refund/check')).body;
  const receive = (key?: string) => member.get<Schemas['RefundReceived']>('/api/refund/receive', key);
  const add = (key?: string) => member.get<Schemas['BonusMoneyReply']>('/api/refund/addWallet', key);
  const list = async (page: number, limit: number) =>
    (await member.post<Schemas['RefundList']>('/api/refund', { page, limit })).body;

  it('[S7.16] [S3.21] [S2.58] can be received after a loss', async () => {
    const nothing = { result: false, bonus: false, refundAmount: 0, refundSuccess: 100, refundFail: 20 };
    expect(await check()).toMatchObject(nothing);
    await member.play(1_000, 0);
    expect(await check()).toMatchObject({ ...nothing, result: true });
    expect((await check()).info).toContain('5%');
  });

  it('[S1.4] [S7.16] uses the operator’s amounts in kip for a member whose wallet is in kip', async () => {
    Object.assign(member, await promoMember(site, { currency: 'LAK' }));
    await member.deposit(1_000_000);
    await member.play(49_999, 0);
    expect((await check()).result).toBe(false);
    await member.play(1, 0);
    expect((await receive()).body).toMatchObject({ refundAmount: 2_500 });
    expect((await add()).body).toMatchObject({ amount: 2_500, wallet: { currency: 'LAK' } });
    expect((await member.get('/api/bonus/check/minimum')).body).toEqual({ minimum: 10_000 });
  });

  it('reports the loss so far, the loss it needs and the amount that can be received', async () => {
    const rules = { percent: 5, lossMin: 100, balanceMax: null, isAboveMax: false };
    await member.play(40, 0);
    expect((await check()).progress).toEqual({ ...rules, loss: 40, receivable: 0 });
    await member.play(960, 0);
    expect((await check()).progress).toEqual({ ...rules, loss: 1_000, receivable: 50 });
    await receive();
    expect((await check()).progress).toEqual({ ...rules, loss: 0, receivable: 0 });
    await member.play(100, 300);
    expect((await check()).progress).toMatchObject({ loss: 0, receivable: 0 });
  });

  it('reports when the wallet alone is above the maximum balance, and nothing while refunds are paused', async () => {
    const undo = await changeRules(site, 'refund', { balanceMax: 400_000 });
    await member.play(1_000, 0);
    expect((await check()).progress).toMatchObject({ balanceMax: 4_000, isAboveMax: false });
    await member.deposit(1);
    expect((await check()).progress).toMatchObject({ balanceMax: 4_000, isAboveMax: true });
    await changeRules(site, 'refund', { enabled: false });
    expect((await check()).progress).toBeUndefined();
    await undo();
  });

  it('[S7.16] [S8.7] [S8.22] [S2.59] is set aside once, then added to the wallet and the statement, with the same conditions and its percentages (REFUND_SUCCESS)', async () => {
    await member.play(1_000, 0);
    const received = await receive();
    expect(received).toMatchObject({ status: 200, body: { message: 'REFUND_SUCCESS', refundAmount: 50 } });
    expect(await receive()).toMatchObject(rejected('NO_REFUND'));
    const { conditions, ...setAside } = await check();
    expect(setAside).toMatchObject({ result: false, refundAmount: 50 });
    expect(await member.wallet()).toBe(4_000);
    const { status, body } = await add();
    const newest = await member.newestStatement();
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'REFUND_SUCCESS',
      reference: newest?._id,
      amount: 50,
      success: 100,
      fail: 20,
      wallet: { amount: 4_050, currency: 'BAHT' },
    });
    expect(newest).toMatchObject({ amount: 50, refund: { description: 'คืนยอดเสีย' } });
    expect(await check()).toMatchObject({ refundAmount: 0, bonus: true });
    expect(conditions).toEqual({ required: 50, cancelBelow: 20 });
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({
      status: true,
      type: 'REFUND',
      wagering: { bonus: 50, ...conditions, staked: 0, isWithdrawable: false },
    });
    expect(await add()).toMatchObject(rejected('BONUS_REMAINING'));
  });

  it('subtracts wins from losses, and counts each loss for one refund only', async () => {
    await member.play(1_000, 300);
    expect((await receive()).body.refundAmount).toBe(35);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    await member.play(500, 900);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    await member.play(700, 0);
    // The net loss since the last refund is 300; the refund that was set aside earlier is still there.
    expect((await receive()).body.refundAmount).toBe(50);
    const { total, refunds } = await list(1, 10);
    expect([total, refunds.map(({ refundAmount }) => refundAmount)]).toEqual([2, [15, 35]]);
  });

  it('[S7.16] [S3.20] is listed in pages, newest first', async () => {
    for (const lost of [100, 200, 300]) {
      site.deps.clock.advance(1_000);
      await member.play(lost, 0);
      await receive();
    }
    const createdAt = site.deps.clock.now().toISOString();
    expect((await list(1, 2)).refunds[0]).toEqual({ refundAmount: 15, createdAt });
    expect((await list(2, 2)).refunds.map(({ refundAmount }) => refundAmount)).toEqual([5]);
    expect(await list(3, 2)).toEqual({ total: 3, refunds: [] });
  });

  it('[S8.7] is rejected with REFUND_MINIMUM after more wins than losses, or when the share is below one satang', async () => {
    await member.play(1_000, 1_500);
    expect(await receive()).toMatchObject(rejected('REFUND_MINIMUM'));
    expect((await check()).result).toBe(false);
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    await member.play(500.19, 0);
    expect(await receive()).toMatchObject(rejected('REFUND_MINIMUM'));
  });

  it('[S8.7] is rejected with NO_REFUND when nothing was played or set aside, and with REFUND_CONDITION when the loss is too small', async () => {
    expect(await receive()).toMatchObject(rejected('NO_REFUND'));
    await member.play(99.99, 0);
    expect((await check()).result).toBe(false);
    expect(await receive()).toMatchObject(rejected('REFUND_CONDITION'));
    await member.play(1, 0);
    expect(await add()).toMatchObject(rejected('NO_REFUND'));
    expect((await receive()).status).toBe(200);
  });

  it('[S8.7] is not added while the balances of the member, also an unread one, are above the limit (REFUND_CONDITION)', async () => {
    const undo = await changeRules(site, 'refund', { balanceMax: 399_999 });
    await member.play(1_000, 0);
    await receive();
    expect(await add()).toMatchObject(rejected('REFUND_CONDITION'));
    const { PG } = await openGameAccounts(site, await member.token(), ['PG']);
    if (!PG) throw new Error('PG was not opened.');
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 100 });
    site.simulators.games.play(PG, { stake: fromBaht(100), win: fromBaht(99) });
    expect((await add()).status).toBe(200);
    await undo();
  });

  it('[S8.7] is rejected with REFUND_INACTIVE while the operator pauses it or its budget is used up', async () => {
    await member.play(1_000, 0);
    const undo = await changeRules(site, 'refund', { enabled: false });
    expect(await receive()).toMatchObject(rejected('REFUND_INACTIVE'));
    expect(await add()).toMatchObject(rejected('REFUND_INACTIVE'));
    await undo();
    await setFloor(site, 'refund', 'b.balance');
    expect(await receive()).toMatchObject(rejected('REFUND_INACTIVE'));
    await setFloor(site, 'refund', 'null');
    expect((await receive()).status).toBe(200);
  });

  it('[S8.8] is rejected without a wallet (NO_WALLET)', async () => {
    const other = await promoMember(site, { hasWallet: false });
    const owner = { id: other.id, currency: 'THB' } as const;
    await site.deps.db.tx((tx) => setRefundAside(tx, owner, fromBaht(50), site.deps.clock.now()));
    expect(await other.get('/api/refund/addWallet')).toMatchObject(rejected('NO_WALLET'));
  });

  it('[S7.16] [S2.32] shows the operator’s banners', async () => {
    const { body } = await member.get<Schemas['BannerList']>('/api/refund/banners');
    expect(body.banners).toHaveLength(1);
    expect(body.banners[0]?.html).toContain('5%');
    expect((await site.app.inject({ url: body.banners[0]?.image ?? '' })).statusCode).toBe(200);
  });
});
