import type { RemoteFailureCode } from '@wallet/federation/run';
import { Button, ErrorState, useOnline } from '@wallet/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../text';

export interface PartFailureProps {
  code: RemoteFailureCode;
  /** The id of its report. The person can send it to support. */
  reportId: string | undefined;
  onRetry: () => void;
}

/** Returns the reference for support: the failure code, and the id of its report if there is one. */
export function referenceOf(code: RemoteFailureCode, reportId: string | undefined): string {
  return reportId === undefined ? code : `${code} · ${reportId}`;
}

/**
 * Replaces a part of the page: explains the failure, states that money and data are safe, and offers a retry with new
 * requests. A part that failed because the device was offline is retried automatically when the network is back.
 */
function FailurePanel({ code, reportId, onRetry }: PartFailureProps) {
  const t = useText();
  const isOnline = useOnline();
  const isWaiting = code === 'REMOTE-UNREACHABLE' && !isOnline;
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) onRetry();
    wasWaiting.current = isWaiting;
  }, [isWaiting, onRetry]);
  // This page's discovery document is invalid: only a reload fetches another one.
  const retry = code === 'REMOTE-INVALID' ? () => window.location.reload() : onRetry;
  const failedTitle = code === 'REMOTE-CRASHED' ? 'failed.crashed' : 'failed.title';
  return (
    <ErrorState
      title={t(isWaiting ? 'failed.offline' : failedTitle)}
      code={referenceOf(code, reportId)}
      onRetry={retry}
      retryLabel={t('failed.retry')}
    >
      {t(isWaiting ? 'failed.offlineSafe' : 'failed.safe')}
    </ErrorState>
  );
}

/**
 * Renders the retry button of a small part that failed; nothing after REMOTE-INVALID, because only a reload would help,
 * and it would lose text that is typed elsewhere on the page.
 */
export function RetryButton({ code, onRetry }: Pick<PartFailureProps, 'code' | 'onRetry'>) {
  const t = useText();
  if (code === 'REMOTE-INVALID') return null;
  return (
    <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
      {t('failed.retry')}
    </Button>
  );
}

/** Renders the panel of a part that failed. */
export function renderFailurePanel(
  code: RemoteFailureCode,
  retry: () => void,
  reportId: string | undefined,
): ReactNode {
  return <FailurePanel code={code} onRetry={retry} reportId={reportId} />;
}

/** Renders the panel of a part that threw while rendering, for an `ErrorBoundary`. */
export const renderCrash = (retry: () => void, reportId: string | undefined): ReactNode =>
  renderFailurePanel('REMOTE-CRASHED', retry, reportId);
