import type { DialogProps, ExposedModule, ExposeKind } from '@wallet/federation';
import { useSyncExternalStore, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { panelOf } from './failure-panel';
import classes from './remote-outlet.module.css';
import { RemoteSkeleton } from './remote-skeleton';
import { useRegistry } from './use-registry';
import { useRemote } from './use-remote';

interface Props {
  remote: string;
  expose: string;
  kind: ExposeKind;
  /** The props of a dialog. */
  dialog?: DialogProps;
  /** Rendered while the part loads. */
  waiting?: ReactNode;
  /** Rendered when the part could not be loaded or rendered. */
  failed?: typeof panelOf;
}

const noDialog: DialogProps = { params: {}, close: () => undefined };

function exposed({ Page, Dialog, Widget }: ExposedModule, kind: ExposeKind, dialog: DialogProps): ReactNode {
  if (kind === 'dialog') return Dialog && <Dialog {...dialog} />;
  if (kind === 'widget') return Widget && <Widget />;
  return Page && <Page />;
}

/** Renders a part of the remote's version that is in use. */
function VersionOutlet({
  remote,
  version,
  expose,
  kind,
  dialog = noDialog,
  waiting: ownWaiting,
  failed = panelOf,
}: Props & { version: string | undefined }) {
  const registry = useRegistry();
  const waiting = ownWaiting ?? <RemoteSkeleton waitedMs={registry.waitedMs(remote, expose)} />;
  const load = useRemote(remote, expose, kind);
  const panel: typeof panelOf = (code, retry, reportId) => (
    <div data-remote={remote} data-failed={code} className={classes.part}>
      {failed(code, retry, reportId)}
    </div>
  );
  if (load.status === 'loading') return waiting;
  if (load.status === 'failed') return panel(load.failure.code, load.retry, load.failure.reportId);
  return (
    <ErrorBoundary
      remote={remote}
      version={version}
      about={expose}
      // A canary that throws while rendering is replaced by the default version, which is loading at that time.
      onReported={() => registry.replace(remote, expose)}
      fallback={(retry, reportId) =>
        registry.isReplaceable(remote, expose) ? waiting : panel('REMOTE-CRASHED', retry, reportId)
      }
    >
      <div data-remote={remote} className={classes.part}>
        {exposed(load.module, kind, dialog)}
      </div>
    </ErrorBoundary>
  );
}

/** Renders a remote's part: its skeleton, the part itself, or the panel that explains its failure. */
export function RemoteOutlet(props: Props) {
  const registry = useRegistry();
  const inUse = () => registry.versionOf(props.remote);
  const version = useSyncExternalStore(registry.subscribe, inUse, inUse);
  // A new version resets the state: it is loaded, and nothing of the previous version stays rendered.
  return <VersionOutlet key={version} {...props} version={version} />;
}
