import type { components } from '@wallet/contract';
import type { Currency } from '../core/ledger/account';
import { changeRules, openPromoSite, setFloor } from '../testing/site/open-promo-site';
import { promoMember } from '../testing/site/promo-member';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];

describe('an invite bonus', () => {
  const { site, member } = openPromoSite();

  const invite = (currency?: Currency) => promoMember(site, { invitedBy: member.id, currency });
  const bonus = async () => (await member.get<Schemas['InviteBonus']>('/api/invite/bonus')).body;
  const list = async (page: number, limit: number) =>
    (await member.post<Schemas['InviteList']>('/api/invite', { page, limit })).body;
  const receive = (key?: string) =>
    member.post<Schemas['BonusMoneyReply']>('/api/invite/receive', undefined, key);
  const playingFriend = async (deposit: number, currency?: Currency) => {
    const friend = await invite(currency);
    await friend.deposit(deposit);
    await friend.play(deposit, 0);
    return friend;
  };

  it('[S7.16] [S3.19] is a share of each friend’s first deposit, once', async () => {
    const friend = await playingFriend(555.55);
    await friend.deposit(1_000);
    await playingFriend(5_000);
    const expected = [200, 55.55].map((amount) => ({
      from: { name: 'ทดสอบ' },
      amount,
      createdAt: site.deps.clock.now().toISOString(),
    }));
    for (let times = 0; times < 2; times += 1) {
      const { total, invites } = await list(1, 10);
      expect(total).toBe(2);
      expect(invites).toEqual(expect.arrayContaining(expected));
    }
    expect(await bonus()).toEqual({
      amount: 255.55,
      success: 100,
      fail: 20,
      isReceivable: true,
      terms: { percent: 10, depositMin: 100, rewardMax: 200, friendTurnover: 1, netOfWithdrawals: true },
      conditions: { required: 255.55, cancelBelow: 20 },
    });
  });

  it('[S1.4] [S7.16] uses the operator’s amounts in kip for a member whose wallet is in kip', async () => {
    Object.assign(member, await promoMember(site, { currency: 'LAK' }));
    await playingFriend(49_999, 'LAK');
    expect(await bonus()).toMatchObject({ amount: 0 });
    await playingFriend(50_000, 'LAK');
    await playingFriend(2_000_000, 'LAK');
    expect(await bonus()).toMatchObject({ amount: 105_000 });
    expect((await receive()).body).toMatchObject({ amount: 105_000, wallet: { currency: 'LAK' } });
    expect((await member.get('/api/bonus/check/minimum')).body).toEqual({ minimum: 10_000 });
  });

  it('[S7.16] is listed in pages, newest first', async () => {
    for (const deposit of [100, 200, 300]) {
      site.deps.clock.advance(1_000);
      await playingFriend(deposit);
    }
    const amounts = async (page: number) => (await list(page, 2)).invites.map(({ amount }) => amount);
    expect([await amounts(1), await amounts(2), await amounts(3)]).toEqual([[30, 20], [10], []]);
    expect((await list(3, 2)).total).toBe(3);
  });

  it('[S7.17] [S8.6] [S2.34] moves to the wallet and returns INVITE_BONUS_SUCCESS with both percentages; its conditions stay the same', async () => {
    await playingFriend(1_000);
    const { conditions } = await bonus();
    const { status, body } = await receive();
    const newest = await member.newestStatement();
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'INVITE_BONUS_SUCCESS',
      reference: newest?._id,
      amount: 100,
      success: 100,
      fail: 20,
      wallet: { amount: 100, currency: 'BAHT' },
    });
    expect(newest).toMatchObject({ amount: 100, invite: { description: 'โบนัสแนะนำเพื่อน' } });
    expect(await bonus()).toMatchObject({ amount: 0, isReceivable: false });
    const active = await member.get<Schemas['ActiveBonus']>('/api/bonus/check/active');
    expect(conditions).toEqual({ required: 100, cancelBelow: 20 });
    expect(active.body).toMatchObject({
      status: true,
      type: 'INVITE',
      wagering: { bonus: 100, ...conditions },
    });
  });

  it('has no condition when the operator sets none, and then needs no response of a game', async () => {
    const undo = await changeRules(site, 'inviteBonus', { turnover: 0 });
    await playingFriend(1_000);
    await member.get('/api/wallet/activate/PG');
    site.simulators.faults.set('PG', 'silent');
    const { status } = await receive();
    site.simulators.faults.set('PG', null);
    expect(status).toBe(200);
    expect((await bonus()).conditions).toBeNull();
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: false });
    await undo();
  });

  it('[S8.6] is rejected with NO_INVITE_BONUS when nothing was earned yet', async () => {
    expect(await receive()).toMatchObject(rejected('NO_INVITE_BONUS'));
    const friend = await invite();
    await friend.deposit(99.99);
    await friend.play(99.99, 0);
    expect(await receive()).toMatchObject(rejected('NO_INVITE_BONUS'));
  });

  it('[S8.6] is rejected with NO_INVITEE_PLAY_INFO until a friend has played, and with INVITE_COLLECT when all of it was received', async () => {
    const friend = await invite();
    await friend.deposit(1_000);
    expect(await bonus()).toMatchObject({ amount: 0, isReceivable: false });
    expect(await receive()).toMatchObject(rejected('NO_INVITEE_PLAY_INFO'));
    await playingFriend(500);
    expect((await receive()).body.amount).toBe(50);
    await member.endWagering();
    await friend.play(1_000, 0);
    expect((await receive()).body.amount).toBe(100);
    await member.endWagering();
    expect(await receive()).toMatchObject(rejected('INVITE_COLLECT'));
  });

  it('[S8.6] is rejected with INVITE_INACTIVE while the operator pauses it', async () => {
    await playingFriend(1_000);
    const undo = await changeRules(site, 'inviteBonus', { enabled: false });
    expect(await receive()).toMatchObject(rejected('INVITE_INACTIVE'));
    expect((await bonus()).isReceivable).toBe(false);
    await undo();
    expect((await receive()).status).toBe(200);
  });

  it('[S8.6] is rejected with INVITE_BONUS_FAIL when the operator’s budget is used up', async () => {
    await playingFriend(1_000);
    await setFloor(site, 'invite', 'b.balance');
    expect(await receive()).toMatchObject(rejected('INVITE_BONUS_FAIL'));
    await setFloor(site, 'invite', 'null');
    expect((await receive()).status).toBe(200);
  });

  it('[S7.16] [S2.32] has the operator’s banners, with pictures that exist', async () => {
    const { body } = await member.get<Schemas['BannerList']>('/api/invite/banners');
    expect(body.banners).toHaveLength(2);
    expect(body.banners[0]?.html).toContain('10%');
    const picture = await site.app.inject({ url: body.banners[0]?.image ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect((await site.app.inject({ url: '/media/banners/other.svg' })).statusCode).toBe(404);
  });
});
