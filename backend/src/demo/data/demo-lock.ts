/** Any fixed number. It prevents two processes that start together from seeding the demo at the same time. */
export const demoLock = 7_305_120;
