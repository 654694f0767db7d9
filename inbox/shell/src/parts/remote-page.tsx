import { ErrorBoundary, useRemote } from '@wallet/shell-kit';
import { ErrorState, Skeleton, useDeferredFlag, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './remote-page.module.css';

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
export function RemotePage({ remote, expose }: { remote: string; expose: string }) {
  const t = useText();
  const load = useRemote(remote, expose, 'page');
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
