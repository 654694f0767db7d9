/** Resolves after this time, in ms. Code for Node uses `setTimeout` of `node:timers/promises` under the same name. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
