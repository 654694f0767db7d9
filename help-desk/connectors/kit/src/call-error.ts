import { isProviderError, ProviderError } from '@wallet/contract/providers';
import * as v from 'valibot';

/** Statuses after which the same call can succeed later: missing rights, timeouts and rate limits. */
const temporaryStatuses: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/**
 * Returns the error of a failed call to the site or to Chatwoot; its code is the HTTP status. The message must contain
 * no secret and no text of a customer.
 */
export function callError(message: string, status?: number, options?: ErrorOptions): ProviderError {
  const isClientError = status !== undefined && status >= 400 && status < 500;
  const isPermanent = isClientError && !temporaryStatuses.has(status);
  const code = status === undefined ? {} : { code: String(status) };
  return new ProviderError(isPermanent ? 'permanent' : 'temporary', message, { ...options, ...code });
}

/** True for a failure that a retry with the same content cannot change. */
export const isPermanent = (error: unknown): boolean => isProviderError(error, 'permanent');

/** True for a permanent failure with this HTTP status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  isProviderError(error, 'permanent') && error.code === String(status);

/** Returns a response in its expected form. @throws ProviderError with the name of a wrong field, but not its value */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  throw callError(`A response has an unexpected ${v.getDotPath(result.issues[0]) ?? 'form'}.`);
}

/**
 * Sends a request and returns the response with its text. Redirects fail.
 * @param system Start of the error message, such as “The site”
 * @param name Method and path for the error message, without secrets
 * @throws ProviderError without a response
 */
export async function fetchText(
  url: string | URL,
  init: RequestInit,
  system: string,
  name: string,
): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, { redirect: 'error', ...init });
    return { response, text: await response.text() };
  } catch (cause) {
    throw callError(`${system} did not respond to ${name}.`, undefined, { cause });
  }
}
