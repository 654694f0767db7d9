import * as v from '@wallet/platform/api/read-reply';

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
