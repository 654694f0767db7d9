import type { ExposedModule, ExposeKind } from '@wallet/federation';
import { ErrorBoundary, useRemote } from '@wallet/shell-kit';
import type { ReactNode } from 'react';

interface Props {
  remote: string;
  expose: string;
  kind: ExposeKind;
  className?: string | undefined;
  /** Minimum height of the part, as a CSS length. */
  minHeight?: string;
  /** Rendered while the part loads. */
  placeholder: ReactNode;
  /** Renders the replacement of a part that cannot be loaded or throws. */
  renderFailure: (code: string, retry: () => void) => ReactNode;
  children: (module: ExposedModule) => ReactNode;
}

/** Renders a part of a remote inside an element that names its team. Its failure stays inside. */
export function Part(props: Props) {
  const { remote, expose, kind, className, minHeight, placeholder, renderFailure, children } = props;
  const load = useRemote(remote, expose, kind);
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
