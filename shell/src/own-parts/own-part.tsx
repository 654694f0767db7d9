import type { RemoteFailure } from '@wallet/federation/run';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../remote/error-boundary';
import { panelOf } from '../remote/failure-panel';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { loadOwnParts, readyOwnParts } from './load-own-parts';
import type * as OwnParts from './own-parts';

interface Props {
  /** The name of the part in a report: a page's path or a dialog's id. */
  about: string;
  /** Renders the part. */
  of: (parts: typeof OwnParts) => ReactNode;
  /** Rendered while the code of the part loads. */
  waiting?: ReactNode;
  /** Rendered when the part could not be loaded or rendered. */
  failed?: typeof panelOf;
}

/** Renders a built-in page or dialog: its skeleton, the part itself, or the panel that explains its failure. */
export function OwnPart({ about, of, waiting = <RemoteSkeleton />, failed = panelOf }: Props) {
  const [parts, setParts] = useState(readyOwnParts);
  const [failure, setFailure] = useState<RemoteFailure>();
  useEffect(() => {
    if (parts || failure) return undefined;
    let current = true;
    loadOwnParts().then(
      (loaded) => current && setParts(loaded),
      (error: RemoteFailure) => current && setFailure(error),
    );
    return () => {
      current = false;
    };
  }, [parts, failure]);
  if (failure) return failed(failure.code, () => setFailure(undefined), failure.reportId);
  if (!parts) return waiting;
  return (
    <ErrorBoundary about={about} fallback={(retry, reportId) => failed('REMOTE-CRASHED', retry, reportId)}>
      {of(parts)}
    </ErrorBoundary>
  );
}
