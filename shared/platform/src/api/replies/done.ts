import * as v from '@wallet/platform/api/read-reply';
import { afterEffect, maybeText } from '@wallet/platform/api/read-reply';

/** The answer of a call that tells nothing but that it is done. */
export const done = afterEffect(
  v.object({
    /** A code that says what happened, like OK, SUCCESS or BONUS_CLEAR. */
    message: maybeText,
  }),
);

export type Done = v.InferOutput<typeof done>;
