import { events } from '@wallet/platform/events';
import { safeStorage } from '@wallet/platform';
import { useSyncExternalStore } from 'react';

const storageKey = 'checkout.cart';

/** A line of the cart, as it is stored: the header counts the machines without the data of the variants. */
export interface StoredLine {
  sku: string;
  quantity: number;
}

function isLine(value: unknown): value is StoredLine {
  const { sku, quantity } = Object(value) as Partial<Record<keyof StoredLine, unknown>>;
  return typeof sku === 'string' && Number.isInteger(quantity) && Number(quantity) >= 1;
}

const storage = () => safeStorage('local');
/** The last parsed text: React needs the same object until the text changes. */
let cache: { text: string | null; lines: readonly StoredLine[] } = { text: null, lines: [] };

/** Returns the lines in a stored text. With an unknown format the cart starts empty. */
function parse(text: string): readonly StoredLine[] {
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) && lines.every(isLine) ? lines : [];
  } catch {
    return [];
  }
}

/** Returns the stored lines; the same object until they change. */
export function readStoredCart(): readonly StoredLine[] {
  const text = storage().getItem(storageKey);
  if (text !== cache.text) cache = { text, lines: text === null ? [] : parse(text) };
  return cache.lines;
}

export const countOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export function writeCart(lines: readonly StoredLine[]): void {
  storage().setItem(storageKey, JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity }))));
  events.emit('checkout:cart-changed', { count: countOf(lines) });
}

const subscribe = (onChange: () => void): (() => void) => events.on('checkout:cart-changed', onChange);
const empty: readonly StoredLine[] = [];

/** Returns the stored lines, and renders again after each change. The HTML of pages has an empty cart. */
export const useStoredCart = (): readonly StoredLine[] =>
  useSyncExternalStore(subscribe, readStoredCart, () => empty);
