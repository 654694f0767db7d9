import { events } from '@wallet/platform/events';
import { safeStorage } from '@wallet/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

const storageKey = 'checkout.cart';
const linesSchema = v.array(
  v.object({ sku: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/** A line of the cart, as it is stored: the header counts the machines without the data of the variants. */
export type StoredLine = v.InferOutput<typeof linesSchema>[number];

const storage = () => safeStorage('local');
/** The last parsed text: React needs the same object until the text changes. */
let cache: { text: string | null; lines: readonly StoredLine[] } = { text: null, lines: [] };

function parse(text: string): readonly StoredLine[] {
  try {
    return v.parse(linesSchema, JSON.parse(text));
  } catch {
    // The stored text has an unknown format, so the cart starts empty.
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
