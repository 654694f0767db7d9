import * as v from 'valibot';

/** A failed call to the site or to Chatwoot. Its message contains no secret and no text of a customer. */
export class CallError extends Error {
  override readonly name = 'CallError';

  constructor(
    message: string,
    /** The HTTP status; undefined without a response. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when the call will never succeed with this content. Missing rights and rate limits can be fixed. */
  get isPermanent(): boolean {
    return this.status !== undefined && this.status >= 400 && this.status < 500 && !fixable.has(this.status);
  }
}

const fixable: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** True for a failure that a retry cannot change. */
export const isPermanent = (error: unknown): boolean => error instanceof CallError && error.isPermanent;

/** True for a response that the requested item does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Returns a response in its expected form. @throws CallError with the name of a wrong field, but not its value */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw new CallError(`A response has an unexpected ${v.getDotPath(result.issues[0]) ?? 'form'}.`);
}
