const hour = 3_600_000;

/** Session limits (ms): maximum idle time, maximum lifetime, and the interval between records of the last use. */
export const sessionLifetime = { idle: 7 * 24 * hour, absolute: 30 * 24 * hour, noteEvery: 60_000 };
