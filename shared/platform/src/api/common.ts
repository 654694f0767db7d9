import type { components } from '@wallet/contract';
import { toBaht, type Satang } from '@wallet/contract/satang';
import * as v from '@wallet/platform/api/read-reply';

/** The types of the contract by name. */
export type Schemas = components['schemas'];

/** True for an object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A percentage or factor, or null if it is missing. */
export const maybeDecimal = v.or(v.decimal, null);

/** A count, or null if it is missing. */
export const maybeInteger = v.or(v.whole, null);

/** A request of the contract with its amount in satang. The call sends the amount in baht. */
export type InSatang<Body> = Omit<Body, 'amount'> & { amount: Satang };

/** Converts the amount of a request from satang to baht, the unit of the contract. */
export function inBaht<Body extends { amount: Satang }>(
  body: Body,
): Omit<Body, 'amount'> & { amount: number } {
  return { ...body, amount: toBaht(body.amount) };
}
