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

/** Renders a page of a remote; a skeleton while it loads, and an error when it cannot be loaded or crashes. */
export function RemotePage({ remote, expose }: { remote: string; expose: string }) {
  const t = useText();
  const load = useRemote(remote, expose, 'page');
  if (load.status === 'loading') return <PageSkeleton />;
  const errorPanel = (retry: () => void, code: string) => (
    <div className={classes.part}>
      <ErrorState title={t('partFailed')} code={code} onRetry={retry} />
    </div>
  );
  if (load.status === 'failed') return errorPanel(load.retry, load.failure.code);
  const { Page } = load.module;
  return (
    <ErrorBoundary fallback={(retry) => errorPanel(retry, 'REMOTE-CRASHED')}>
      {Page && <Page />}
    </ErrorBoundary>
  );
}
