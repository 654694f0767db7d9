import pLimit from 'p-limit';

/** How things that were left open are resumed: until when, and who gets the error of one that could not be. */
export interface ResumeOptions {
  /** Once aborted, nothing more is begun. */
  signal?: AbortSignal;
  report?: (error: unknown) => void;
}

/** So many at once ask the providers, whose silence costs seconds. */
const width = 16;

/** Resumes each of the things that were left open; one that fails does not hold up the others. */
export async function resumeOpen<T>(
  open: readonly T[],
  { signal, report = () => undefined }: ResumeOptions,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  await pLimit(width).map(open, async (item) => {
    if (!signal?.aborted) await work(item).catch(report);
  });
}
