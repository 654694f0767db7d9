import { scope } from './worker-scope';

/** Name prefix of all caches of this worker. */
export const cachePrefix = 'w-';

/** Delay for pending writes to finish, in ms. */
const pendingWriteMs = 2_000;

let isRemoving = false;

/** Returns true when this worker is being removed from the browser and must cache nothing more. */
export const isBeingRemoved = (): boolean => isRemoving;

/** Cancels a removal: a page sent a message, so the worker was registered again before it was removed. */
export function cancelRemoval(): void {
  isRemoving = false;
}

async function removeCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}

/** Removes the worker and its caches from this browser. Open pages continue with the network. */
export async function removeWorker(): Promise<void> {
  isRemoving = true;
  await scope.registration.unregister();
  await removeCaches();
  // This also removes what another worker was writing.
  await new Promise((resolve) => setTimeout(resolve, pendingWriteMs));
  if (isRemoving) await removeCaches();
}
