import type { DialogProps, ExposedModule, ExposeKind } from '@wallet/federation/exposed-module';
import type { RemoteFailureCode } from '@wallet/federation/run/remote-failure';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { FailurePanel } from './failure-panel';
import { RemoteSkeleton } from './remote-skeleton';
import { useRemote } from './use-remote';

interface Props {
  remote: string;
  expose: string;
  kind: ExposeKind;
  /** What a dialog is given. */
  dialog?: DialogProps;
  /** Stands there while the part loads. */
  waiting?: ReactNode;
  /** Stands there when it could not be loaded or drawn. */
  failed?: (code: RemoteFailureCode, retry: () => void, reportId: string | undefined) => ReactNode;
}

const noDialog: DialogProps = { params: {}, close: () => undefined };

function exposed({ Page, Dialog, Widget }: ExposedModule, kind: ExposeKind, dialog: DialogProps): ReactNode {
  if (kind === 'dialog') return Dialog && <Dialog {...dialog} />;
  if (kind === 'widget') return Widget && <Widget />;
  return Page && <Page />;
}

/** The place of a remote's part: its skeleton, the part itself, or the panel that says why it is not there. */
export function RemoteOutlet({ remote, expose, kind, dialog = noDialog, waiting, failed }: Props) {
  const load = useRemote(remote, expose, kind);
  const panel =
    failed ?? ((code, retry, reportId) => <FailurePanel code={code} onRetry={retry} reportId={reportId} />);
  if (load.status === 'loading') return waiting ?? <RemoteSkeleton />;
  if (load.status === 'failed') return panel(load.failure.code, load.retry, load.failure.reportId);
  return (
    <ErrorBoundary
      remote={remote}
      about={expose}
      fallback={(retry, reportId) => panel('REMOTE-CRASHED', retry, reportId)}
    >
      <div data-remote={remote} style={{ display: 'contents' }}>
        {exposed(load.module, kind, dialog)}
      </div>
    </ErrorBoundary>
  );
}
