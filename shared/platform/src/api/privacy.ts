import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import { type Done, done, type Schemas } from './common';

/** One record, with any fields. A value that is not an object becomes a record with the field `value`. */
const dataRow = v.pipe(
  v.unknown(),
  v.transform(
    (row): Record<string, unknown> => (typeof row === 'object' && row !== null ? { ...row } : { value: row }),
  ),
);

/** The copy of a member's data. `document` is the whole reply, unchanged: the member receives it as a file. */
export const memberData = v.pipe(
  v.unknown(),
  v.transform((document) => ({ ...(document as object), document })),
  v.object({
    document: v.unknown(),
    amountUnit: v.or(v.someText, null),
    sections: v.list(v.object({ name: v.someText, rows: v.list(dataRow) })),
  }),
);

/** A copy of all data about the member, by subject. */
export type MemberData = v.InferOutput<typeof memberData>;

type PasswordConfirmation = Schemas['PasswordConfirmation'];

/** Fetches a copy of all data about the member. */
export function getMemberData(body: PasswordConfirmation, options?: CallOptions): Promise<MemberData> {
  return request(memberData, 'post', '/api/member-data', { body }, options);
}

/** Closes the account and ends all sessions of the member. */
export function closeAccount(body: PasswordConfirmation, options?: CallOptions): Promise<Done> {
  return request(done, 'post', '/api/account/close', { body }, options);
}
