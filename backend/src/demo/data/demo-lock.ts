/** Any fixed number: two processes that start together must not make the demo at once. */
export const demoLock = 7_305_120;
