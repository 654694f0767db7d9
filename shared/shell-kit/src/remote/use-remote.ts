import type { ExposeKind } from '@wallet/federation';
import type { RemoteFailure, RemoteRegistry } from '@wallet/federation/run';
import { useCallback, useEffect, useState, createContext, use } from 'react';

/** The page's registry of remotes, for everything that a shell renders. */
export const RegistryContext = createContext<RemoteRegistry | null>(null);

/** Returns the page's registry of remotes. Throws outside of a `RegistryContext`. */
export function useRegistry(): RemoteRegistry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No RegistryContext is around this component.');
  return registry;
}

type Load<Module> =
  | { status: 'loading' }
  | { status: 'ready'; module: Module }
  | { status: 'failed'; failure: RemoteFailure };

/**
 * Calls `request` and returns the state of its promise. It is called again when it changes, and with the next number
 * after a call of `retry`. `ready` is used until the first promise is settled; it avoids a loading state.
 */
export function useLoad<Module>(
  request: (attempt: number) => Promise<Module>,
  ready: Module | undefined,
): Load<Module> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const attemptRequest = useCallback(() => request(attempt), [request, attempt]);
  const [settled, setSettled] = useState<{ request: typeof attemptRequest; load: Load<Module> }>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (load: Load<Module>) => isCurrent && setSettled({ request: attemptRequest, load });
    attemptRequest().then(
      (module) => settle({ status: 'ready', module }),
      (failure: RemoteFailure) => settle({ status: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attemptRequest]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const isReady = attempt === 0 && ready !== undefined;
  const first: Load<Module> = isReady ? { status: 'ready', module: ready } : { status: 'loading' };
  const load = settled?.request === attemptRequest ? settled.load : first;
  return { ...load, retry };
}

/** Loads one expose and returns its state. `retry` requests all its files again. */
export function useRemote(remote: string, expose: string, kind: ExposeKind) {
  const registry = useRegistry();
  const request = useCallback(
    (attempt: number) => registry[attempt === 0 ? 'load' : 'retry'](remote, expose, kind),
    [registry, remote, expose, kind],
  );
  return useLoad(request, registry.ready(remote, expose));
}
