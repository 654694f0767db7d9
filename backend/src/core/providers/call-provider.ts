import { Histogram } from 'prom-client';
import { withTimeLimit } from '@wallet/server';
import { isProviderError, ProviderError, type ProviderKind } from '@wallet/contract/providers';

/** Timeout of one provider call; well below the site's own timeout of one minute. */
const defaultTimeoutMs = 8_000;

/** The timeout also ends a call that ignores the signal. @throws ProviderError of the kind `timeout` */
export function withTimeout<T>(
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs = defaultTimeoutMs,
): Promise<T> {
  const controller = new AbortController();
  return withTimeLimit(call(controller.signal), timeoutMs, () => {
    const error = new ProviderError('timeout', `There was no response within ${timeoutMs} ms.`);
    controller.abort(error);
    return error;
  });
}

/** Duration of provider calls. `result` is answered, refused (rejected), silent (timeout) or failed. */
const providerCalls = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'How long providers took to answer, by provider and result.',
  labelNames: ['provider', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8],
});

function resultOf(error: unknown): string {
  if (isProviderError(error, 'rejected')) return 'refused';
  return isProviderError(error, 'timeout') ? 'silent' : 'failed';
}

/** Calls a provider with a timeout, and records duration and result. @throws ProviderError, or any other error */
export async function callProvider<T>(
  provider: ProviderKind,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopTimer = providerCalls.startTimer({ provider });
  try {
    const response = await withTimeout(call);
    stopTimer({ result: 'answered' });
    return response;
  } catch (error) {
    stopTimer({ result: resultOf(error) });
    throw error;
  }
}
