import { toBaht, type Satang } from '@wallet/contract/satang';

/** A request of the contract with its amount in satang. The call sends the amount in baht. */
export type InSatang<Body> = Omit<Body, 'amount'> & { amount: Satang };

/** Converts the amount of a request from satang to baht, the unit of the contract. */
export function inBaht<Body extends { amount: Satang }>(
  body: Body,
): Omit<Body, 'amount'> & { amount: number } {
  return { ...body, amount: toBaht(body.amount) };
}
