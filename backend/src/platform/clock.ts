/** The time that everything in here goes by, so that a test or a demo can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
