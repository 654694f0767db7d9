import type { DialogProps, ExposedModule, ExposeKind } from '@wallet/federation';
import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary';
import { renderFailurePanel } from './failure-panel';
import classes from './remote-outlet.module.css';
import { RemoteSkeleton } from './remote-skeleton';
import { useRegistry, useRemote } from './use-remote';

interface Props {
  remote: string;
  expose: string;
  kind: ExposeKind;
  dialog?: DialogProps;
  /** The slot of a fragment, and the props of its component. */
  fragment?: { slot: string; properties: object };
  /** Rendered while the part loads. */
  placeholder?: ReactNode;
  /** Rendered when the part could not be loaded or rendered. */
  renderFailure?: typeof renderFailurePanel;
}

const noDialog: DialogProps = { params: {}, close: () => undefined };

function renderExposed(
  module: ExposedModule,
  { kind, dialog = noDialog, fragment, placeholder }: Props,
): ReactNode {
  const { Page, Dialog, Widget } = module;
  if (fragment) {
    const { fragments } = module as { fragments?: Record<string, ComponentType> };
    // A slot without a component throws here, which is the failure of this fragment.
    const Fragment = fragments?.[fragment.slot] as ComponentType;
    return (
      <Suspense fallback={placeholder}>
        <Fragment {...fragment.properties} />
      </Suspense>
    );
  }
  if (kind === 'dialog') return Dialog && <Dialog {...dialog} />;
  if (kind === 'widget') return Widget && <Widget />;
  return Page && <Page />;
}

/** Renders a part of the remote's version that is in use. */
function VersionOutlet(props: Props & { version: string | undefined }) {
  const { remote, version, expose, kind, fragment } = props;
  const { placeholder: ownPlaceholder, renderFailure = renderFailurePanel } = props;
  const registry = useRegistry();
  const placeholder = ownPlaceholder ?? <RemoteSkeleton waitedMs={registry.waitedMs(remote, expose)} />;
  const load = useRemote(remote, expose, kind);
  const panel: typeof renderFailurePanel = (code, retry, reportId) => (
    <div data-remote={remote} data-fragment={fragment?.slot} data-failed={code} className={classes.part}>
      {renderFailure(code, retry, reportId)}
    </div>
  );
  if (load.status === 'loading') return placeholder;
  if (load.status === 'failed') return panel(load.failure.code, load.retry, load.failure.reportId);
  return (
    <ErrorBoundary
      remote={remote}
      version={version}
      about={expose}
      // A canary is replaced at once. For the live version, the panel is shown until another version is found.
      onReported={() => void registry.replace(remote, expose)}
      fallback={(retry, reportId) =>
        registry.isReplaceable(remote, expose) ? placeholder : panel('REMOTE-CRASHED', retry, reportId)
      }
    >
      <div
        ref={(element) => {
          if (element) registry.markRendered(remote, expose);
        }}
        data-remote={remote}
        data-fragment={fragment?.slot}
        className={classes.part}
      >
        {renderExposed(load.module, props)}
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
