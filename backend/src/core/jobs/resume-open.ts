import pLimit from 'p-limit';

/** Options for resuming open items: when to stop, and a callback for errors. */
export interface ResumeOptions {
  /** After the abort no further item is started. */
  signal?: AbortSignal;
  report?: (error: unknown) => void;
}

/** Maximum number of concurrent items, because a provider that does not respond takes seconds. */
const width = 16;

/** Resumes each open item. One that fails does not delay the others. */
export async function resumeOpen<T>(
  open: readonly T[],
  { signal, report = () => undefined }: ResumeOptions,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  await pLimit(width).map(open, async (item) => {
    if (!signal?.aborted) await work(item).catch(report);
  });
}
