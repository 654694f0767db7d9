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
  /** What a dialog is given. */
  dialog?: DialogProps;
  /** Stands there while the part loads. */
  waiting?: ReactNode;
  /** Stands there when it could not be loaded or drawn. */
  failed?: typeof panelOf;
}

const noDialog: DialogProps = { params: {}, close: () => undefined };

function exposed({ Page, Dialog, Widget }: ExposedModule, kind: ExposeKind, dialog: DialogProps): ReactNode {
  if (kind === 'dialog') return Dialog && <Dialog {...dialog} />;
  if (kind === 'widget') return Widget && <Widget />;
  return Page && <Page />;
}

/** The place of a part of the version of its remote that is in use. */
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
      // A candidate that was drawn wrong gives its place to the default version, which is on its way then.
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

/** The place of a remote's part: its skeleton, the part itself, or the panel that says why it is not there. */
export function RemoteOutlet(props: Props) {
  const registry = useRegistry();
  const inUse = () => registry.versionOf(props.remote);
  const version = useSyncExternalStore(registry.subscribe, inUse, inUse);
  // Another version begins anew: it is loaded, and nothing of the first one is drawn any more.
  return <VersionOutlet key={version} {...props} version={version} />;
}
