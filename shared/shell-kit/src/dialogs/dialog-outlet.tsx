import type { Access, DialogProps } from '@wallet/federation';
import { dialogOf, useSession, openedHere, withoutDialog } from '@wallet/platform';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { Dialog, useCommonText, useIsHydrated } from '@wallet/ui';
import { useRegistry } from '../remote/use-remote';
import { renderFailurePanel } from '../remote/failure-panel';
import { RemoteOutlet } from '../remote/remote-outlet';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { useText } from '../text';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';

/** What is rendered while the code of a dialog loads, and when it failed. */
interface States {
  placeholder: ReactNode;
  renderFailure: typeof renderFailurePanel;
}

interface Props<Id extends string> {
  /** The dialogs in the shell's own manifest. */
  ownDialogs: readonly { id: Id; access: Access }[];
  /** Renders a dialog of the shell itself. */
  renderOwn: (id: Id, dialog: DialogProps, states: States) => ReactNode;
}

type OpenDialogProps<Id extends string> = Props<Id> & NonNullable<ReturnType<typeof dialogOf>>;

/** Renders the dialog with this id from its owner. Renders nothing when it has no owner or a visitor may not see it. */
function OpenDialog<Id extends string>({ id, params, ownDialogs, renderOwn }: OpenDialogProps<Id>) {
  const registry = useRegistry();
  const isMember = useSession().status === 'member';
  const t = useText();
  const common = useCommonText();
  const close = useCloseDialog();
  const renderFailure: typeof renderFailurePanel = (...failure) => (
    <Dialog open onClose={close} title={common('errorTitle')}>
      {renderFailurePanel(...failure)}
    </Dialog>
  );
  const placeholder = (waitedMs?: number) => (
    <Dialog open onClose={close} title={t('loading')}>
      <RemoteSkeleton waitedMs={waitedMs} />
    </Dialog>
  );
  const isOpenTo = (entry: { id: string; access: Access }): boolean =>
    entry.id === id && (entry.access === 'public' || isMember);
  const ownDialog = ownDialogs.find(isOpenTo);
  if (ownDialog)
    return renderOwn(ownDialog.id, { params, close }, { placeholder: placeholder(), renderFailure });
  for (const { name, dialogs } of registry.manifests()) {
    const entry = dialogs.find(isOpenTo);
    if (!entry) continue;
    return (
      <RemoteOutlet
        remote={name}
        expose={entry.expose}
        kind="dialog"
        dialog={{ params, close }}
        placeholder={placeholder(registry.waitedMs(name, entry.expose))}
        renderFailure={renderFailure}
      />
    );
  }
  return null;
}

/** Shows the dialog in the address over the page that is open. */
export function DialogOutlet<Id extends string>(props: Props<Id>) {
  const address = dialogOf(useLocation());
  return useIsHydrated() && address && <OpenDialog key={address.id} {...props} {...address} />;
}

/** Returns true when the dialog was opened inside the site: then Back leads to the page under it. */
function wasOpenedHere(state: unknown): boolean {
  return Object.keys(openedHere).every((key) => key in Object(state));
}

/**
 * Returns a function that closes the calling dialog once, and nothing else: a response that arrives after the dialog
 * was closed must not take the member off the next page.
 */
function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const openLocation = useRef<typeof location>(null);
  useLayoutEffect(() => {
    openLocation.current = location;
    return () => {
      openLocation.current = null;
    };
  }, [location]);
  return useCallback(() => {
    const { current } = openLocation;
    if (!current) return;
    // Going back takes a moment, and a second click in that time would go back twice.
    openLocation.current = null;
    if (wasOpenedHere(current.state)) void navigate(-1);
    else void navigate(withoutDialog(current), { replace: true });
  }, [navigate]);
}
