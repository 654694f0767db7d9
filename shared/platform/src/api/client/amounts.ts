import { toBaht, type Satang } from '@wallet/contract/satang';

/** A request of the contract with its amount in satang; its call sends it in baht. */
export type InSatang<Body> = Omit<Body, 'amount'> & { amount: Satang };

/** A request as the contract has it, its amount in baht; everything else as it is. */
export function inBaht<Body extends { amount: Satang }>(
  body: Body,
): Omit<Body, 'amount'> & { amount: number } {
  return { ...body, amount: toBaht(body.amount) };
}
