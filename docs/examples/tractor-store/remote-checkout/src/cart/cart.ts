import { events } from '@wallet/platform/events';
import { safeStorage } from '@wallet/platform';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import variants from '../data/variants.json';

const storageKey = 'checkout.cart';
const linesSchema = v.array(
  v.object({ sku: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

type StoredLine = v.InferOutput<typeof linesSchema>[number];
type Variant = (typeof variants)[number];

/** A line of the cart. */
export interface CartLine extends Variant {
  quantity: number;
}

const storage = () => safeStorage('local');
/** The last parsed text: React needs the same object until the text changes. */
let cache: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: [] };

export const variantOf = (sku: string): Variant | undefined =>
  variants.find((variant) => variant.sku === sku);

function parse(text: string): CartLine[] {
  try {
    return v.parse(linesSchema, JSON.parse(text)).flatMap(({ sku, quantity }) => {
      const variant = variantOf(sku);
      return variant ? [{ ...variant, quantity }] : [];
    });
  } catch {
    // The stored text has an unknown format, so the cart starts empty.
    return [];
  }
}

/** Returns the lines of the cart; the same object until they change. */
export function readCart(): readonly CartLine[] {
  const text = storage().getItem(storageKey);
  if (text !== cache.text) cache = { text, lines: text === null ? [] : parse(text) };
  return cache.lines;
}

export const countOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function write(lines: readonly StoredLine[]): void {
  storage().setItem(storageKey, JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity }))));
  events.emit('checkout:cart-changed', { count: countOf(lines) });
}

/** Adds one machine, unless the cart already contains the whole stock. */
export function addToCart(sku: string): void {
  const lines = readCart();
  const line = lines.find((one) => one.sku === sku);
  const stock = variantOf(sku)?.inventory ?? 0;
  const quantity = Math.min((line?.quantity ?? 0) + 1, stock);
  if (quantity === 0) return;
  write(
    line ? lines.map((one) => (one === line ? { ...one, quantity } : one)) : [...lines, { sku, quantity }],
  );
}

export const removeFromCart = (sku: string): void => write(readCart().filter((line) => line.sku !== sku));

export const emptyCart = (): void => write([]);

const subscribe = (onChange: () => void): (() => void) => events.on('checkout:cart-changed', onChange);
const empty: readonly CartLine[] = [];

/** Returns the lines of the cart, and renders again after each change. The HTML of pages has an empty cart. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, readCart, () => empty);
