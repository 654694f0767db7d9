import { RemoteFailure, toRemoteFailure } from '@wallet/federation/run';
import { loadCode, sleep } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import type * as BuiltInParts from './built-in-parts';

/** Time limit for loading the parts, in ms. It is the same for a part of a remote. */
const timeoutMs = 10_000;

let loaded: typeof BuiltInParts | undefined;
let loading: Promise<typeof BuiltInParts> | undefined;

/** Returns the shell's built-in pages and dialogs, if their code is loaded. */
export const loadedBuiltInParts = (): typeof BuiltInParts | undefined => loaded;

/** Sets the built-in parts without loading, when the bundle already contains their code. */
export function setBuiltInParts(parts: typeof BuiltInParts): void {
  loaded = parts;
}

async function rejectLate(): Promise<never> {
  await sleep(timeoutMs);
  throw new RemoteFailure('REMOTE-TIMEOUT', 'shell');
}

async function load(): Promise<typeof BuiltInParts> {
  const code = loadCode(() => import(/* webpackChunkName: "own-parts" */ './built-in-parts'));
  try {
    loaded = await Promise.race([code, rejectLate()]);
    return loaded;
  } catch (error) {
    const failure = toRemoteFailure('shell', error);
    failure.reportId = report({
      code: failure.code,
      remote: 'shell',
      about: 'own-parts',
      error: failure.cause,
    });
    throw failure;
  }
}

/**
 * Loads the code of the shell's built-in pages and dialogs, once. A failure is reported, and the next call retries.
 * @throws RemoteFailure as for a part of a remote
 */
export function loadBuiltInParts(): Promise<typeof BuiltInParts> {
  loading ??= load().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}
