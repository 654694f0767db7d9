import { RemoteFailure, toRemoteFailure } from '@wallet/federation/run';
import { loadCode } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import type * as OwnParts from './own-parts';

/** How long they may take, in ms: as long as a part of a remote. */
const timeoutMs = 10_000;

let ready: typeof OwnParts | undefined;
let loading: Promise<typeof OwnParts> | undefined;

/** The shell's own pages and dialogs, if their code is there. */
export const readyOwnParts = (): typeof OwnParts | undefined => ready;

/** Makes them ready without loading, where their code is there from the start. */
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
 * Loads the code of the shell's own pages and dialogs, once. What fails is reported, and asked for again by the next call.
 * @throws RemoteFailure as a remote's part does
 */
export function loadOwnParts(): Promise<typeof OwnParts> {
  loading ??= load().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

/** Loads it for later: what fails now is loaded again, and told of, when a part is really opened. */
export const preloadOwnParts = (): Promise<unknown> => loadOwnParts().catch(() => undefined);
