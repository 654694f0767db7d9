import { scope } from './worker-scope';

/** What the names of all caches of this worker begin with. */
export const cachePrefix = 'w-';

/** How long what was on its way may still come, in ms. */
const lateMs = 2_000;

let taken = false;

/** Whether this worker is on its way out of the browser, and keeps nothing more. */
export const isTakenAway = (): boolean => taken;

/** A page of a site that wants the worker tells it something: it was registered again before it was gone. */
export function stay(): void {
  taken = false;
}

async function removeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}

/** Takes the worker out of this browser with everything that it kept; open pages go on from the network. */
export async function takeAway(): Promise<void> {
  taken = true;
  await scope.registration.unregister();
  await removeCaches();
  // What another worker was just putting there.
  await new Promise((resolve) => setTimeout(resolve, lateMs));
  if (taken) await removeCaches();
}
