import type { ExposedModule, ExposeKind } from '@wallet/federation';
import type { RemoteFailure } from '@wallet/federation/run';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { useRegistry } from './registry-context';

type Load =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule }
  | { status: 'failed'; failure: RemoteFailure };

interface Props {
  remote: string;
  expose: string;
  kind: ExposeKind;
  className?: string | undefined;
  /** The height that the part has at least, as CSS writes it. */
  minHeight?: string;
  /** Rendered while the part loads. */
  placeholder: ReactNode;
  /** Renders what the person sees when the part cannot be loaded or throws. */
  renderFailure: (code: string, retry: () => void) => ReactNode;
  children: (module: ExposedModule) => ReactNode;
}

function usePart({ remote, expose, kind }: Props): Load & { retry: () => void } {
  const registry = useRegistry();
  const [attempt, setAttempt] = useState(0);
  const ready = registry.ready(remote, expose);
  const [load, setLoad] = useState<Load>(ready ? { status: 'ready', module: ready } : { status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Load): void => {
      if (isCurrent) setLoad(next);
    };
    registry[attempt === 0 ? 'load' : 'retry'](remote, expose, kind).then(
      (module) => settle({ status: 'ready', module }),
      (failure: RemoteFailure) => settle({ status: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [registry, remote, expose, kind, attempt]);
  const retry = () => {
    setLoad({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { ...load, retry };
}

/** Renders a part of a remote inside an element that names its team. Its failure stays inside. */
export function Part(props: Props) {
  const { remote, className, minHeight, placeholder, renderFailure, children } = props;
  const load = usePart(props);
  if (load.status === 'loading') return placeholder;
  if (load.status === 'failed') return renderFailure(load.failure.code, load.retry);
  return (
    <ErrorBoundary fallback={(retry) => renderFailure('REMOTE-CRASHED', retry)}>
      <div data-team={remote.replace('remote-', '')} className={className} style={{ minHeight }}>
        {children(load.module)}
      </div>
    </ErrorBoundary>
  );
}
