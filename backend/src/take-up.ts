import { inParallel } from './in-parallel';

/** How things that were left open are taken up: until when, and who hears of one that could not be. */
export interface TakingUp {
  /** Once aborted, nothing more is begun. */
  signal?: AbortSignal;
  report?: (error: unknown) => void;
}

/** So many at once ask those outside, whose silence costs seconds. */
const width = 16;

/** Takes up each of the things that were left open; one that fails keeps nobody from the others. */
export async function takeUp<T>(
  open: readonly T[],
  { signal, report = () => undefined }: TakingUp,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  await inParallel(open, width, async (item) => {
    if (!signal?.aborted) await work(item).catch(report);
  });
}
