import type { RemoteFailureCode } from '@wallet/federation/run';
import { ErrorState, useOnline } from '@wallet/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../text';
import { reloadPage } from './reload-page';

interface Props {
  code: RemoteFailureCode;
  /** The id of its report, which the person can tell to support. */
  reportId: string | undefined;
  onRetry: () => void;
}

/** What a person tells support: what happened, and the id of its report where there is one. */
export function referenceOf(code: RemoteFailureCode, reportId: string | undefined): string {
  return reportId === undefined ? code : `${code} · ${reportId}`;
}

/**
 * Stands where a part of the page should be: what happened, what is safe, and a try again that really asks anew; a part
 * that could not be reached because the device is offline is asked for by itself when the network is back.
 */
function FailurePanel({ code, reportId, onRetry }: Props) {
  const t = useText();
  const online = useOnline();
  const waits = code === 'REMOTE-UNREACHABLE' && !online;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits) onRetry();
    waited.current = waits;
  }, [waits, onRetry]);
  // What is wrong stands in this page's discovery document: only another page can bring another one.
  const retry = code === 'REMOTE-INVALID' ? reloadPage : onRetry;
  const title = waits ? 'failed.offline' : code === 'REMOTE-CRASHED' ? 'failed.crashed' : 'failed.title';
  return (
    <ErrorState
      title={t(title)}
      code={referenceOf(code, reportId)}
      onRetry={retry}
      retryLabel={t('failed.retry')}
    >
      {t(waits ? 'failed.offlineSafe' : 'failed.safe')}
    </ErrorState>
  );
}

/** The panel of a part that failed. */
export function panelOf(code: RemoteFailureCode, retry: () => void, reportId: string | undefined): ReactNode {
  return <FailurePanel code={code} onRetry={retry} reportId={reportId} />;
}

/** The panel of a part that failed while it was drawn, for an `ErrorBoundary`. */
export const crashed = (retry: () => void, reportId: string | undefined): ReactNode =>
  panelOf('REMOTE-CRASHED', retry, reportId);
