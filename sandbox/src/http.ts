import { fromBaht } from '@wallet/contract/satang';
import { randomBytes } from 'node:crypto';

/** Returns a new unguessable id: 24 hexadecimal digits. */
export const newId = (): string => randomBytes(12).toString('hex');

/** Returns a route's schema for a JSON object of these fields. Other sites cannot send JSON, only forms. */
export function jsonBody(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): { body: object } {
  return { body: { type: 'object', additionalProperties: false, required, properties } };
}

/** An amount of baht (kip) in a body. */
export const amountSchema = { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000 } as const;

/** Like `amountSchema`, but allows zero. */
export const amountOrZeroSchema = { type: 'number', minimum: 0, maximum: 1_000_000_000 } as const;

/**
 * Converts a body field in baht to whole satang.
 * @throws HttpError 400 MALFORMED_REQUEST for more than two decimals
 */
export function satangOf(field: string, baht: number): number {
  try {
    return fromBaht(baht);
  } catch {
    throw new HttpError(400, 'MALFORMED_REQUEST', field);
  }
}

/** Returns a row with its amount in baht (kip) instead of satang. */
export const inBaht = <Row extends { amount: number }>(row: Row): Row => ({
  ...row,
  amount: row.amount / 100,
});

/** A rejected call. The response has the format of the site's own API. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 422 | 500 | 502,
    readonly code: string,
    /** Name of the invalid field, if any. */
    readonly field?: string,
  ) {
    super(code);
  }
}

/**
 * Returns the site's response to a report.
 * @throws HttpError 422 when the site rejected it, 502 while it has not responded: the report is retried automatically
 */
export async function siteResponse<T>(report: Promise<unknown>): Promise<T> {
  try {
    return (await report) as T;
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(502, 'NOT_TAKEN_YET');
  }
}
