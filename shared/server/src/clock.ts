/** The source of time for the whole backend, so that a test or a demo can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the time this many milliseconds after a date; a negative number gives a time before it. */
export const addMs = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
