import { ProviderError } from '@wallet/contract/providers';

/** Timeout of one provider call; well below the site's own timeout of one minute. */
const defaultTimeoutMs = 8_000;

/** The timeout also ends a call that ignores the signal. @throws ProviderError of the kind `timeout` */
export async function withTimeout<T>(
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new ProviderError('timeout', `There was no response within ${timeoutMs} ms.`);
      controller.abort(error);
      reject(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([call(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
