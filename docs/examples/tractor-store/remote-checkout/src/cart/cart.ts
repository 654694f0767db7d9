import variants from '../data/variants.json';
import { readStoredCart, type StoredLine, useStoredCart, writeCart } from './stored-cart';

type Variant = (typeof variants)[number];

/** A line of the cart. */
export interface CartLine extends Variant {
  quantity: number;
}

export const variantOf = (sku: string): Variant | undefined =>
  variants.find((variant) => variant.sku === sku);

/** Returns the lines with their variants; leaves out those that are no longer sold. */
const linesOf = (stored: readonly StoredLine[]): CartLine[] =>
  stored.flatMap(({ sku, quantity }) => {
    const variant = variantOf(sku);
    return variant ? [{ ...variant, quantity }] : [];
  });

export const readCart = (): CartLine[] => linesOf(readStoredCart());

/** Adds one machine, unless the cart already contains the whole stock. */
export function addToCart(sku: string): void {
  const lines = readStoredCart();
  const line = lines.find((one) => one.sku === sku);
  const stock = variantOf(sku)?.inventory ?? 0;
  const quantity = Math.min((line?.quantity ?? 0) + 1, stock);
  if (quantity === 0) return;
  writeCart(
    line ? lines.map((one) => (one === line ? { ...one, quantity } : one)) : [...lines, { sku, quantity }],
  );
}

export const removeFromCart = (sku: string): void =>
  writeCart(readStoredCart().filter((line) => line.sku !== sku));

export const emptyCart = (): void => writeCart([]);

/** Returns the lines of the cart, and renders again after each change. */
export const useCart = (): CartLine[] => linesOf(useStoredCart());
