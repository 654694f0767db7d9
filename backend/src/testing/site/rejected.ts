/** The part of a response that rejects a call: its error code, and the field and status where they are given. */
export const rejected = (
  message: string,
  { status = 422, field }: { status?: number; field?: string } = {},
) => ({
  status,
  body: { message, ...(field !== undefined && { details: { field } }) },
});
