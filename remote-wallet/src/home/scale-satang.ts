import { satang, type Satang } from '@wallet/contract/satang';

/** The factor as an exact fraction, read from the digits that it is written with. */
function fraction(factor: number): [numerator: bigint, denominator: bigint] {
  if (!Number.isFinite(factor)) throw new RangeError(`not a factor: ${factor}`);
  const [digits = '', exponent = '0'] = String(factor).split('e');
  const [whole = '', decimals = ''] = digits.split('.');
  const power = Number(exponent) - decimals.length;
  const numerator = BigInt(whole + decimals);
  return power < 0 ? [numerator, 10n ** BigInt(-power)] : [numerator * 10n ** BigInt(power), 1n];
}

/** Multiplies an amount by a factor such as a game's `ftWalletSlot`, exactly, and drops what is below a satang. */
export function scaleSatang(amount: Satang, factor: number): Satang {
  const [numerator, denominator] = fraction(factor);
  return satang(Number((BigInt(amount) * numerator) / denominator));
}
