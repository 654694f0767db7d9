declare const unit: unique symbol;

/** An amount of money as a whole number of hundredths (satang of a baht, att of a kip); may be negative. */
export type Satang = number & { readonly [unit]: 'satang' };

/** Takes a whole number as satang; throws RangeError when it is none, or too large to be counted exactly. */
export function satang(value: number): Satang {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of satang: ${value}`);
  return (value === 0 ? 0 : value) as Satang;
}

/** Takes an amount in baht as the API carries it; throws RangeError when it has more than two decimals. */
export function fromBaht(baht: number): Satang {
  const whole = satang(Math.round(baht * 100));
  // The nearest double of n/100 is what n satang are written as; any other number had more decimals.
  if (whole / 100 !== baht) throw new RangeError(`not an amount in baht with at most two decimals: ${baht}`);
  return whole;
}

/** The amount in baht, with at most two decimals, as the API carries it. */
export function toBaht(amount: Satang): number {
  return amount / 100;
}

/** Adds two amounts; throws RangeError when the sum cannot be counted exactly. */
export function add(a: Satang, b: Satang): Satang {
  return satang(a + b);
}

/** Adds any number of amounts; nothing adds up to 0. */
export function sum(amounts: Iterable<Satang>): Satang {
  let total = satang(0);
  for (const amount of amounts) total = add(total, amount);
  return total;
}
