import type { ExposedModule, ExposeKind } from '@wallet/federation/exposed-module';
import type { RemoteFailure } from '@wallet/federation/run/remote-failure';
import { useCallback, useEffect, useState } from 'react';
import { useRegistry } from './use-registry';

export type RemoteLoad =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule }
  | { status: 'failed'; failure: RemoteFailure };

/** Loads one expose and follows it; `retry` asks for every file of it anew. */
export function useRemote(
  remote: string,
  expose: string,
  kind: ExposeKind,
): RemoteLoad & { retry: () => void } {
  const registry = useRegistry();
  const [load, setLoad] = useState<RemoteLoad>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setLoad({ status: 'loading' });
    (attempt === 0 ? registry.load(remote, expose, kind) : registry.retry(remote, expose, kind)).then(
      (module) => current && setLoad({ status: 'ready', module }),
      (failure: RemoteFailure) => current && setLoad({ status: 'failed', failure }),
    );
    return () => {
      current = false;
    };
  }, [registry, remote, expose, kind, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...load, retry };
}
