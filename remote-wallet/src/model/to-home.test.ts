/** @jest-environment node */
import { satang } from '@wallet/contract/satang';
import { walletReply as walletReader } from '@wallet/platform/api';
import { readReply } from '@wallet/platform/api/read-reply';
import { gameAccount } from '../testing/game-account';
import { walletReply } from '../testing/wallet-reply';
import { filterGames, isFiltered, noFilter } from '../home/filter-games';
import type { Game } from './home';
import { scaleSatang, toHome } from './to-home';

test.each([
  [10_050, 1, 10_050],
  [10_050, 10, 100_500],
  [10_050, 0.1, 1_005],
  [999, 0.01, 9],
  [-999, 0.01, -9],
  [1, 1e-7, 0],
  [3, 1.1, 3],
  [100, 1.15, 115],
])('multiplies %i satang by %p to %i, rounded towards zero', (amount, factor, result) => {
  expect(scaleSatang(satang(amount), factor)).toBe(result);
});

test('rejects an invalid factor', () => {
  expect(() => scaleSatang(satang(1), Number.NaN)).toThrow(RangeError);
});

const home = (reply: object) => toHome(readReply('get /api/wallet', walletReader, reply), load);

const load = { syncedAt: null, areGamesStale: false, requestNumber: 1 };

test('[S1.8] adds the wallet and every game account in satang', () => {
  const slots = [0.1, 0.2, 0.7].map((amount, index) => gameAccount(`G${index}`, { amount }));
  const { wallet, inGames, total } = home(walletReply({ wallet: { amount: 0.29, currency: 'BAHT' }, slots }));
  expect([wallet, inGames, total]).toEqual([29, 100, 129]);
});

test('[S1.12] multiplies the balance of a game by its factor without rounding up', () => {
  const { games } = home(walletReply());
  expect(games.slot[0]).toMatchObject({ amount: 320_000, credit: 3_200_000 });
  expect(games.sport[0]).toMatchObject({ amount: 29, credit: 2 });
});

test('[S1.10] groups games into slot, sport and lotto in the order of the backend', () => {
  const { games } = home(walletReply());
  expect(games.slot.map(({ code }) => code)).toEqual(['PG', 'JOKER']);
  expect(games.sport.map(({ code }) => code)).toEqual(['UFABET']);
  expect(games.lotto.map(({ code }) => code)).toEqual(['HUAYHD']);
});

test('[S1.4] accepts kip for a member of the Lao edition', () => {
  expect(home(walletReply({ wallet: { amount: 5, currency: 'LAK' } })).currency).toBe('LAK');
  expect(home(walletReply()).currency).toBe('THB');
});

test('[S1.8] rounds float noise to the satang and treats only an invalid amount as unknown', () => {
  const noise = home(walletReply({ wallet: { amount: 0.1 + 0.2, currency: 'BAHT' } }));
  expect(noise.wallet).toBe(30);
  const none = home({ ...walletReply(), wallet: { amount: 'a lot', currency: 'BAHT' } });
  expect(none).toMatchObject({ wallet: null, total: null, inGames: 320_029, coins: 12 });
});

const games = (slots: unknown) => home({ ...walletReply(), slots });

test('[S1.8] [S3.11] counts games with an unknown amount, so that the sum is labelled as incomplete', () => {
  const [first, ...rest] = walletReply().slots;
  const unread = { name: 'no code' };
  const incomplete = { inGames: 29, total: 1_258_079, unknownGames: 1 };
  expect(games([{ ...first, amount: null }, ...rest])).toMatchObject(incomplete);
  // Without an account there is no money in a game.
  expect(games([{ code: 'PG' }, ...rest])).toMatchObject({ unknownGames: 0 });
  expect(games([...walletReply().slots, unread])).toMatchObject({ unknownGames: 1 });
  expect(games('none')).toMatchObject({ inGames: null, total: 1_258_050, unknownGames: null });
  expect(games([unread])).toMatchObject({ inGames: null, unknownGames: 1 });
});

test('[S3.9] [S3.11] treats fields that the specification does not list as unknown when they are missing', () => {
  expect(home({ wallet: { amount: 5 } })).toMatchObject({
    reply: { profile: null, bankAccount: null },
    coins: null,
    currency: 'THB',
    wallet: 500,
  });
  const { slot } = home({ slots: [{ code: 'PG', isActive: true, amount: 1 }] }).games;
  expect(slot[0]).toMatchObject({ name: 'PG', logo: null, background: null, amount: 100, credit: null });
});

test('[S1.8] [S1.12] omits a sum and a credit that are too large to be exact', () => {
  const huge = gameAccount('BIG', { amount: 9e13, ftWalletSlot: 1e12 });
  const known = home(walletReply({ wallet: { amount: 9e13, currency: 'BAHT' }, slots: [huge] }));
  expect(known).toMatchObject({ wallet: 9e15, inGames: 9e15, total: null });
  expect(known.games.slot[0]).toMatchObject({ amount: 9e15, credit: null });
});

describe('filterGames', () => {
  const game = (code: string, name: string, isActive = false): Game => ({
    code,
    name,
    isActive,
    logo: null,
    background: null,
    amount: null,
    credit: null,
    ftWalletSlot: null,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
  });

  const games = {
    slot: [game('PG', 'Jade Dragon'), game('JOKER', 'Night Mask', true), game('SLOTXO', 'ราชามังกร', true)],
    sport: [game('UFABET', 'Champion Field', true)],
    lotto: [game('KENO', 'Star Keno')],
  };
  const codes = (found: readonly Game[]) => found.map(({ code }) => code);

  test.each([
    ['DRAGON', ['PG']],
    ['  night ', ['JOKER']],
    ['มังกร', ['SLOTXO', 'PG']],
    ['pg', ['PG']],
    ['k', ['JOKER', 'KENO']],
    ['nothing', []],
  ])('finds games whose name, code or other words contain "%s"', (text, found) => {
    expect(codes(filterGames(games, { group: 'all', text }, null))).toEqual(found);
  });

  test('returns the games of a group, with those of an account first', () => {
    expect(codes(filterGames(games, { group: 'slot', text: '' }, null))).toEqual(['JOKER', 'SLOTXO', 'PG']);
    expect(codes(filterGames(games, { group: 'slot', text: 'a' }, null))).toEqual(['JOKER', 'PG']);
    expect(isFiltered({ ...noFilter, text: '  ' })).toBe(false);
    expect(isFiltered({ ...noFilter, group: 'lotto' })).toBe(true);
  });

  test('returns recent and favourite games in their own order, without games that no longer exist', () => {
    const memory = { recent: ['KENO', 'GONE', 'PG'], favourites: ['UFABET'] };
    expect(codes(filterGames(games, { group: 'recent', text: '' }, memory))).toEqual(['KENO', 'PG']);
    expect(codes(filterGames(games, { group: 'favourites', text: '' }, memory))).toEqual(['UFABET']);
    expect(filterGames(games, { group: 'recent', text: '' }, null)).toEqual([]);
  });
});
