import { filterGames, isFiltered, noFilter, openedFirst } from './filter-games';
import type { Game } from './home';

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

test('moves games with an account to the front and keeps the order otherwise', () => {
  expect(codes(openedFirst(games.slot))).toEqual(['JOKER', 'SLOTXO', 'PG']);
});

test.each([
  ['DRAGON', ['PG']],
  ['  night ', ['JOKER']],
  ['มังกร', ['SLOTXO']],
  ['pg', ['PG']],
  ['k', ['JOKER', 'KENO']],
  ['nothing', []],
])('finds games whose name or code contains "%s"', (text, found) => {
  expect(codes(filterGames(games, { group: 'all', text }, null))).toEqual(found);
});

test('returns the games of a group, with those of an account first', () => {
  expect(codes(filterGames(games, { group: 'slot', text: '' }, null))).toEqual(['JOKER', 'SLOTXO', 'PG']);
  expect(codes(filterGames(games, { group: 'slot', text: 'a' }, null))).toEqual(['JOKER', 'PG']);
});

test('returns recent and favourite games in their own order, without games that no longer exist', () => {
  const memory = { recent: ['KENO', 'GONE', 'PG'], favourites: ['UFABET'] };
  expect(codes(filterGames(games, { group: 'recent', text: '' }, memory))).toEqual(['KENO', 'PG']);
  expect(codes(filterGames(games, { group: 'favourites', text: '' }, memory))).toEqual(['UFABET']);
  expect(filterGames(games, { group: 'recent', text: '' }, null)).toEqual([]);
});

test('spaces do not filter the games', () => {
  expect(isFiltered({ ...noFilter, text: '  ' })).toBe(false);
  expect(isFiltered({ ...noFilter, group: 'lotto' })).toBe(true);
});
