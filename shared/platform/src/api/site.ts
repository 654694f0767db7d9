import * as v from '@wallet/platform/api/read-reply';

const joined = v.pipe(
  v.list(v.text),
  v.transform((parts) => parts.join('<br>')),
);

/** The operator's notice: a text or a list of texts, bare or in the field `notice`. */
export const notice = v.pipe(
  v.unwrapped('notice', v.or(v.either(v.text, joined), null)),
  v.transform((text) => ({ notice: text?.trim() ? text : null })),
);
