/** How long a provider may take to answer one question (ms): well within the site's own minute. */
const providerLimitMs = 8_000;

/** Thrown when nothing came in time: whether it was done is not known. */
export class NoAnswerInTime extends Error {
  override readonly name = 'NoAnswerInTime';
}

/**
 * Asks a provider and stops waiting in time, even when the signal is not heeded.
 * @throws NoAnswerInTime
 */
export async function withinTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  limitMs = providerLimitMs,
): Promise<T> {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new NoAnswerInTime(`There was no answer within ${limitMs} ms.`);
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
