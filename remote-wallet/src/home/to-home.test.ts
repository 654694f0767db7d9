import { gameAccount } from '../testing/game-account';
import { walletReply } from '../testing/wallet-reply';
import { toHome } from './to-home';

const read = { syncedAt: null, gamesStale: false, reading: 1 };

test('[S1.8] the total is the wallet and every game account, counted in whole satang', () => {
  const slots = [0.1, 0.2, 0.7].map((amount, index) => gameAccount(`G${index}`, { amount }));
  const home = toHome(walletReply({ wallet: { amount: 0.29, currency: 'BAHT' }, slots }), read);
  expect([home.wallet, home.inGames, home.total]).toEqual([29, 100, 129]);
});

test('[S1.12] a game shows its balance times its factor, never rounded up', () => {
  const { games } = toHome(walletReply(), read);
  expect(games.slot[0]).toMatchObject({ amount: 320_000, credit: 3_200_000 });
  expect(games.sport[0]).toMatchObject({ amount: 29, credit: 2 });
});

test('[S1.10] games are grouped into slot, sport and lotto in the order of the backend', () => {
  const { games } = toHome(walletReply(), read);
  expect(games.slot.map(({ code }) => code)).toEqual(['PG', 'JOKER']);
  expect(games.sport.map(({ code }) => code)).toEqual(['UFABET']);
  expect(games.lotto.map(({ code }) => code)).toEqual(['HUAYHD']);
});

test('[S1.4] a member of the Lao edition may hold kip', () => {
  expect(toHome(walletReply({ wallet: { amount: 5, currency: 'LAK' } }), read).currency).toBe('LAK');
  expect(toHome(walletReply(), read).currency).toBe('THB');
});

test('an amount that is none is refused, not shown', () => {
  expect(() => toHome(walletReply({ wallet: { amount: 1.005, currency: 'BAHT' } }), read)).toThrow(
    RangeError,
  );
});
