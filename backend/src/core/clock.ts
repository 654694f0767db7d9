/** The source of time for the whole backend, so that a test or a demo can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
