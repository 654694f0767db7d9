import type { ExposedModule, ExposeKind } from '@wallet/federation';
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

type RemoteLoad =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule }
  | { status: 'failed'; failure: RemoteFailure };

/** Loads one expose and returns its state. `retry` requests all its files again. */
export function useRemote(
  remote: string,
  expose: string,
  kind: ExposeKind,
): RemoteLoad & { retry: () => void } {
  const registry = useRegistry();
  const [attempt, setAttempt] = useState(0);
  const request = useCallback(
    () => (attempt === 0 ? registry.load(remote, expose, kind) : registry.retry(remote, expose, kind)),
    [registry, remote, expose, kind, attempt],
  );
  const [settled, setSettled] = useState<{ request: typeof request; load: RemoteLoad }>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (load: RemoteLoad) => isCurrent && setSettled({ request, load });
    request().then(
      (module) => settle({ status: 'ready', module }),
      (failure: RemoteFailure) => settle({ status: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const ready = attempt === 0 ? registry.ready(remote, expose) : undefined;
  const first: RemoteLoad = ready ? { status: 'ready', module: ready } : { status: 'loading' };
  const load = settled?.request === request ? settled.load : first;
  return { ...load, retry };
}
