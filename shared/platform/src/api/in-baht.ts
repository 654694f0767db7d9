import { toBaht, type Satang } from '@wallet/contract/satang';

/** A request as the contract has it, its amount in baht; everything else as it is. */
export function inBaht<Body extends { amount: Satang }>(
  body: Body,
): Omit<Body, 'amount'> & { amount: number } {
  return { ...body, amount: toBaht(body.amount) };
}
