import { shortHash } from '@wallet/contract';
import { loginStorage, safeStorage } from '@wallet/platform';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { activeGames, type Game, type Home } from './home';

/** The codes of the games that a member played last and marked as favourites in this browser, the newest first. */
export interface GameMemory {
  recent: readonly string[];
  favourites: readonly string[];
}

const maxCodes = 50;
const maxCodeLength = 64;

const local = safeStorage('local');

/** Login key of the member's hash: the home of an earlier visit is rendered before the member is known. */
const memberKey = 'login:wallet.member';

const storageKey = (): string | null => {
  const member = loginStorage()?.getItem(memberKey);
  return member ? `wallet.games.${member}` : null;
};

function readRaw(): string | null {
  const key = storageKey();
  return key && local.getItem(key);
}

const codesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((code) => typeof code === 'string' && code.length <= maxCodeLength).slice(0, maxCodes)
    : [];

/** Parses the stored value; null when nothing can be stored, and empty lists when it is invalid. */
function parseMemory(raw: string | null): GameMemory | null {
  if (raw === null) return null;
  try {
    const stored = JSON.parse(raw) as Partial<Record<keyof GameMemory, unknown>> | null;
    return { recent: codesOf(stored?.recent), favourites: codesOf(stored?.favourites) };
  } catch {
    return { recent: [], favourites: [] };
  }
}

/** Returns the lists of the member whose home was shown last; null when nothing can be stored. */
export const readGameMemory = (): GameMemory | null => parseMemory(readRaw());

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(key: string, value: string): void {
  local.setItem(key, value);
  for (const listener of listeners) listener();
}

function update(list: keyof GameMemory, next: (codes: readonly string[]) => readonly string[]): void {
  const key = storageKey();
  const memory = readGameMemory();
  if (!key || !memory) return;
  change(key, JSON.stringify({ ...memory, [list]: next(memory[list]).slice(0, maxCodes) }));
}

const without = (codes: readonly string[], code: string): string[] => codes.filter((other) => other !== code);

/** Stores a game as the one that was played last. */
export function addRecentGame(code: string): void {
  update('recent', (codes) => [code, ...without(codes, code)]);
}

/** Marks a game as a favourite, or removes the mark. */
export function toggleFavouriteGame(code: string): void {
  update('favourites', (codes) => (codes.includes(code) ? without(codes, code) : [code, ...codes]));
}

/** Selects the member's own lists, and creates empty ones: lists that cannot be read back are not offered. */
function selectMember(id: string): void {
  loginStorage()?.setItem(memberKey, shortHash(id));
  const key = storageKey();
  if (key) change(key, local.getItem(key) ?? '{}');
}

/**
 * Returns the recent and favourite games of the member with this id; null while the member is unknown and when the
 * browser stores nothing.
 */
export function useGameMemory(memberId: string | null): GameMemory | null {
  const raw = useSyncExternalStore(subscribe, readRaw, () => null);
  useLayoutEffect(() => {
    if (memberId !== null) selectMember(memberId);
  }, [memberId]);
  return useMemo(() => parseMemory(raw), [raw]);
}

const maxShortcuts = 8;

/** Returns the member's open games that they played last, then their favourites, at most eight. */
export function shortcutGames(home: Pick<Home, 'games'>, memory: GameMemory | null): readonly Game[] {
  if (!memory) return [];
  const games = activeGames(home);
  const codes = new Set([...memory.recent, ...memory.favourites]);
  return [...codes].flatMap((code) => games.find((game) => game.code === code) ?? []).slice(0, maxShortcuts);
}
