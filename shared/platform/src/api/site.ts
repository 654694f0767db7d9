import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { serviceState } from './generated/site';

const joined = v.pipe(
  v.list(v.text),
  v.transform((parts) => parts.join('<br>')),
);

/** The operator's notice: a text or a list of texts, bare or in the field `notice`. */
export const notice = v.pipe(
  v.unwrapped('notice', v.or(v.either(v.text, joined), null)),
  v.transform((text) => ({ notice: text?.trim() ? text : null })),
);

/** Fetches whether the service still exists. */
export function lookupActive(options?: CallOptions) {
  return request(serviceState, 'get', '/api/lookup/active', {}, { ...options, fresh: true });
}
