import type { RemoteFailure } from '@wallet/federation/run';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, RemoteSkeleton, renderFailurePanel } from '@wallet/shell-kit';
import { loadBuiltInParts, loadedBuiltInParts } from './load-built-in-parts';
import type * as BuiltInParts from './built-in-parts';

interface Props {
  /** The name of the part in a report: a page's path or a dialog's id. */
  about: string;
  render: (parts: typeof BuiltInParts) => ReactNode;
  /** Rendered while the code of the part loads. */
  placeholder?: ReactNode;
  renderFailure?: typeof renderFailurePanel;
}

/** Renders a built-in page or dialog: its skeleton, the part itself, or the panel that explains its failure. */
export function BuiltInPart({
  about,
  render,
  placeholder = <RemoteSkeleton />,
  renderFailure = renderFailurePanel,
}: Props) {
  const [parts, setParts] = useState(loadedBuiltInParts);
  const [failure, setFailure] = useState<RemoteFailure>();
  useEffect(() => {
    if (parts || failure) return undefined;
    let isCurrent = true;
    loadBuiltInParts().then(
      (loaded) => isCurrent && setParts(loaded),
      (error: RemoteFailure) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [parts, failure]);
  if (failure) return renderFailure(failure.code, () => setFailure(undefined), failure.reportId);
  if (!parts) return placeholder;
  return (
    <ErrorBoundary
      about={about}
      fallback={(retry, reportId) => renderFailure('REMOTE-CRASHED', retry, reportId)}
    >
      {render(parts)}
    </ErrorBoundary>
  );
}
