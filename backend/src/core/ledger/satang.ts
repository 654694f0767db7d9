declare const unit: unique symbol;

/** A whole number of minor units: satang of a baht, att of a kip. */
export type Satang = number & { readonly [unit]: 'satang' };

/**
 * Converts an amount in baht (at most two decimals) to whole satang.
 * @throws RangeError for a third decimal or an amount beyond safe integers
 */
export function toSatang(baht: number): Satang {
  const text = baht.toFixed(2);
  const satang = Number(text.replace('.', ''));
  if (Number(text) !== baht || !Number.isSafeInteger(satang))
    throw new RangeError(`${baht} is not an amount of baht.`);
  return satang as Satang;
}

/** Converts an amount to the API's form: baht with at most two decimals. One correctly rounded division, so exact. */
export function toBaht(satang: Satang): number {
  return satang / 100;
}

/** Returns the sum of the amounts. */
export function addUp(amounts: readonly Satang[]): Satang {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Satang;
}

/** Returns the amount with the opposite sign. */
export function negative(amount: Satang): Satang {
  return (0 - amount) as Satang;
}
