declare const unit: unique symbol;

/** An amount of money as a whole number of hundredths (satang of a baht, att of a kip); may be negative. */
export type Satang = number & { readonly [unit]: 'satang' };

/** Converts a whole number to satang. Throws RangeError when it is not whole, or too large to be exact. */
export function satang(value: number): Satang {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of satang: ${value}`);
  return (value === 0 ? 0 : value) as Satang;
}

/** Converts an amount in baht, as the API sends it, to satang. Throws RangeError when it has more than two decimals. */
export function fromBaht(baht: number): Satang {
  const amount = satang(Math.round(baht * 100));
  // n satang are written as the nearest double of n/100; any other number had more decimals.
  if (amount / 100 !== baht) throw new RangeError(`not an amount in baht with at most two decimals: ${baht}`);
  return amount;
}

/** Returns the amount in baht, with at most two decimals, as the API sends it. */
export function toBaht(amount: Satang): number {
  return amount / 100;
}

/** Adds two amounts. Throws RangeError when the sum is too large to be exact. */
export function add(a: Satang, b: Satang): Satang {
  return satang(a + b);
}

/** Adds any number of amounts; the sum of none is 0. Throws RangeError when the sum is too large to be exact. */
export function sum(amounts: Iterable<Satang>): Satang {
  let total = satang(0);
  for (const amount of amounts) total = add(total, amount);
  return total;
}
