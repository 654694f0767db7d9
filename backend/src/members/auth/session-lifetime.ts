const hour = 3_600_000;

/** How long a login lasts (ms): since it was last used, and at all; and how exactly the last use is noted. */
export const sessionLifetime = { idle: 7 * 24 * hour, absolute: 30 * 24 * hour, noteEvery: 60_000 };
