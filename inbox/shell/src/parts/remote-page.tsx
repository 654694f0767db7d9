import type { ExposedModule } from '@wallet/federation';
import type { RemoteFailure } from '@wallet/federation/run';
import { ErrorState, Skeleton, useDeferredFlag, VisuallyHidden } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';
import { ErrorBoundary } from './error-boundary';
import { useRegistry } from './registry-context';
import classes from './remote-page.module.css';

type Load =
  | { status: 'loading' }
  | { status: 'ready'; module: ExposedModule }
  | { status: 'failed'; failure: RemoteFailure };

interface Props {
  remote: string;
  expose: string;
}

function useRemotePage({ remote, expose }: Props): Load & { retry: () => void } {
  const registry = useRegistry();
  const [attempt, setAttempt] = useState(0);
  const ready = registry.ready(remote, expose);
  const [load, setLoad] = useState<Load>(ready ? { status: 'ready', module: ready } : { status: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Load): void => {
      if (isCurrent) setLoad(next);
    };
    registry[attempt === 0 ? 'load' : 'retry'](remote, expose, 'page').then(
      (module) => settle({ status: 'ready', module }),
      (failure: RemoteFailure) => settle({ status: 'failed', failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [registry, remote, expose, attempt]);
  const retry = () => {
    setLoad({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { ...load, retry };
}

function PageSkeleton() {
  const t = useText();
  const isShown = useDeferredFlag(true, 200);
  return (
    <div role="status" className={classes.part}>
      {isShown && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={64} />
          <Skeleton shape="text" lines={4} />
        </>
      )}
    </div>
  );
}

/** Renders a page of a remote: a skeleton, the page, or a panel that explains why there is none. */
export function RemotePage(props: Props) {
  const t = useText();
  const load = useRemotePage(props);
  if (load.status === 'loading') return <PageSkeleton />;
  const panel = (retry: () => void, code: string) => (
    <div className={classes.part}>
      <ErrorState title={t('partFailed')} code={code} onRetry={retry} />
    </div>
  );
  if (load.status === 'failed') return panel(load.retry, load.failure.code);
  const { Page } = load.module;
  return (
    <ErrorBoundary fallback={(retry) => panel(retry, 'REMOTE-CRASHED')}>{Page && <Page />}</ErrorBoundary>
  );
}
