import { fromBaht } from '@wallet/contract/satang';
import { Failure } from './failure';

/** Returns a route's schema for a JSON object with exactly these fields. A form of another site cannot send JSON. */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}

/** An amount of baht (kip) in a body. */
export const amountSchema = { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000 } as const;

/** Like `amountSchema`, but allows zero. */
export const amountOrNothing = { type: 'number', minimum: 0, maximum: 1_000_000_000 } as const;

/**
 * Converts a body field in baht to whole satang.
 * @throws Failure 400 MALFORMED_REQUEST for more than two decimals
 */
export function satangOf(field: string, baht: number): number {
  try {
    return fromBaht(baht);
  } catch {
    throw new Failure(400, 'MALFORMED_REQUEST', field);
  }
}
