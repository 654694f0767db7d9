import * as v from '@wallet/platform/api/read-reply';
import { afterEffect, decimal, maybeText, or, whole } from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';

/** A percentage or factor, or null if it is missing. */
export const maybeDecimal = or(decimal, null);

/** A count, or null if it is missing. */
export const maybeWhole = or(whole, null);

/** The reply of a call that returns no data. */
export const done = afterEffect(
  v.object({
    /** A result code, like OK, SUCCESS or BONUS_CLEAR. */
    message: maybeText,
  }),
);

export type Done = v.InferOutput<typeof done>;

// Request types of the contract.
export type PageRequest = components['schemas']['PageRequest'];
