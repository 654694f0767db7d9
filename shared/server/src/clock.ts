/** The source of time for a whole program, so that a test or a demo can move it. */
export interface Clock {
  now(): Date;
}

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the time this many milliseconds after a date; a negative number gives a time before it. */
export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);

/** Waits for work, at most this long. @throws the error of the work, or the one that `onTimeout` returns */
export function withTimeLimit<T>(work: Promise<T>, ms: number, onTimeout: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
