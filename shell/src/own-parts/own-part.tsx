import type { RemoteFailure } from '@wallet/federation/run';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '../remote/error-boundary';
import { panelOf } from '../remote/failure-panel';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { loadOwnParts, readyOwnParts } from './load-own-parts';
import type * as OwnParts from './own-parts';

interface Props {
  /** What the operator finds it by in a report: its path, its dialog's id. */
  about: string;
  /** Draws it. */
  of: (parts: typeof OwnParts) => ReactNode;
  /** Stands there while its code loads. */
  waiting?: ReactNode;
  /** Stands there when it could not be loaded or drawn. */
  failed?: typeof panelOf;
}

/** The place of a page or dialog of the shell's own: its skeleton, the part itself, or the panel that says why it is not there. */
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
