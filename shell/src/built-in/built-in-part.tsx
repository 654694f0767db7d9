import type { ReactNode } from 'react';
import { ErrorBoundary, RemoteSkeleton, renderFailurePanel, useLoad } from '@wallet/shell-kit';
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
  const load = useLoad(loadBuiltInParts, loadedBuiltInParts());
  if (load.status === 'loading') return placeholder;
  if (load.status === 'failed') return renderFailure(load.failure.code, load.retry, load.failure.reportId);
  return (
    <ErrorBoundary
      about={about}
      fallback={(retry, reportId) => renderFailure('REMOTE-CRASHED', retry, reportId)}
    >
      {render(load.module)}
    </ErrorBoundary>
  );
}
