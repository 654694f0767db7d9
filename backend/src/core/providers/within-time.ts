import { ProviderFailure } from './provider-errors';

/** Timeout of one provider call, in ms; well below the site's own timeout of one minute. */
const providerLimitMs = 8_000;

/**
 * Calls a provider with a timeout, even when the call ignores the signal.
 * @throws ProviderFailure with the reason `timeout`
 */
export async function withinTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  limitMs = providerLimitMs,
): Promise<T> {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ProviderFailure(`There was no answer within ${limitMs} ms.`, 'timeout');
      control.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([ask(control.signal), silence]);
  } finally {
    clearTimeout(timer);
  }
}
