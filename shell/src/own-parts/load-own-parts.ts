import { RemoteFailure, toRemoteFailure } from '@wallet/federation/run';
import { loadCode } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import type * as OwnParts from './own-parts';

/** Time limit for loading the parts, in ms. It is the same for a part of a remote. */
const timeoutMs = 10_000;

let ready: typeof OwnParts | undefined;
let loading: Promise<typeof OwnParts> | undefined;

/** Returns the shell's built-in pages and dialogs, if their code is loaded. */
export const readyOwnParts = (): typeof OwnParts | undefined => ready;

/** Sets the built-in parts without loading, when the bundle already contains their code. */
export function takeOwnParts(parts: typeof OwnParts): void {
  ready = parts;
}

async function load(): Promise<typeof OwnParts> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('REMOTE-TIMEOUT', 'shell')), timeoutMs);
  });
  const code = loadCode(() => import(/* webpackChunkName: "own-parts" */ './own-parts'));
  try {
    ready = await Promise.race([code, late]);
    return ready;
  } catch (error) {
    const failure = toRemoteFailure('shell', error);
    failure.reportId = report({
      code: failure.code,
      remote: 'shell',
      about: 'own-parts',
      error: failure.cause,
    });
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads the code of the shell's built-in pages and dialogs, once. A failure is reported, and the next call retries.
 * @throws RemoteFailure as a remote's part does
 */
export function loadOwnParts(): Promise<typeof OwnParts> {
  loading ??= load().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** Preloads the built-in parts and ignores failures: opening a part loads it again and shows the failure. */
export const preloadOwnParts = (): Promise<unknown> => loadOwnParts().catch(() => undefined);
