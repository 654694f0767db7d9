import { act, renderHook } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { addRecentGame, toggleFavouriteGame, useGameMemory } from './game-memory';

const memoryOf = (memberId: string | null) => renderHook(() => useGameMemory(memberId)).result;

const storedKey = () => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('wallet.games.'));
  if (!key) throw new Error('nothing is stored');
  return key;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.start('token-1', true);
});
afterEach(() => jest.restoreAllMocks());

test('stores the last played games, the newest first and each once', () => {
  const memory = memoryOf('m1');
  expect(memory.current).toEqual({ recent: [], favourites: [] });
  act(() => ['PG', 'KENO', 'PG'].forEach(addRecentGame));
  expect(memory.current?.recent).toEqual(['PG', 'KENO']);
});

test('adds and removes a favourite', () => {
  const memory = memoryOf('m1');
  act(() => ['PG', 'KENO'].forEach(toggleFavouriteGame));
  expect(memory.current?.favourites).toEqual(['KENO', 'PG']);
  act(() => toggleFavouriteGame('KENO'));
  expect(memory.current?.favourites).toEqual(['PG']);
});

test('keeps the lists of a member for the next login, separate from those of another member', () => {
  memoryOf('m1');
  act(() => toggleFavouriteGame('PG'));
  session.end('logout');
  session.start('token-2', true);
  expect(memoryOf('m2').current?.favourites).toEqual([]);
  session.end('logout');
  session.start('token-3', true);
  expect(memoryOf('m1').current?.favourites).toEqual(['PG']);
});

test('returns the lists before the member is loaded again', () => {
  memoryOf('m1');
  act(() => toggleFavouriteGame('PG'));
  expect(memoryOf(null).current?.favourites).toEqual(['PG']);
});

test('stores no id of a member', () => {
  memoryOf('member-12345');
  expect(JSON.stringify({ ...localStorage })).not.toContain('member-12345');
});

test.each([
  ['{', []],
  ['null', []],
  ['{"favourites":7}', []],
  [JSON.stringify({ favourites: ['PG', 7, null, 'x'.repeat(65)] }), ['PG']],
])('ignores invalid stored values: %s', (raw, favourites) => {
  memoryOf('m1');
  localStorage.setItem(storedKey(), raw);
  expect(memoryOf('m1').current).toEqual({ recent: [], favourites });
});

test('stores at most 50 games', () => {
  const memory = memoryOf('m1');
  act(() => Array.from({ length: 60 }, (_, index) => `G${index}`).forEach(addRecentGame));
  expect(memory.current?.recent).toHaveLength(50);
  expect(memory.current?.recent[0]).toBe('G59');
});

test('returns null for an unknown member, and when the browser stores nothing', () => {
  expect(memoryOf(null).current).toBeNull();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const memory = memoryOf('m1');
  act(() => toggleFavouriteGame('PG'));
  expect(memory.current).toBeNull();
  setItem.mockRestore();
});
