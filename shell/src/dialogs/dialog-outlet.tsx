import type { Access, DialogProps } from '@wallet/federation';
import { dialogOf, useSession } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { Dialog, useCommonText, useIsHydrated } from '@wallet/ui';
import { manifest as shell } from '../../shell.manifest';
import { OwnPart } from '../own-parts/own-part';
import { panelOf } from '../remote/failure-panel';
import { RemoteOutlet } from '../remote/remote-outlet';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { useRegistry } from '../remote/use-registry';
import { useText } from '../text';
import { useCloseDialog } from './use-close-dialog';

interface Props {
  id: string;
  params: DialogProps['params'];
}

/** Renders the dialog with this id from its owner. Renders nothing when it has no owner or a visitor may not see it. */
function OpenDialog({ id, params }: Props) {
  const registry = useRegistry();
  const member = useSession().status === 'member';
  const t = useText();
  const common = useCommonText();
  const close = useCloseDialog();
  const failed: typeof panelOf = (...failure) => (
    <Dialog open onClose={close} title={common('errorTitle')}>
      {panelOf(...failure)}
    </Dialog>
  );
  const waiting = (waitedMs?: number) => (
    <Dialog open onClose={close} title={t('loading')}>
      <RemoteSkeleton waitedMs={waitedMs} />
    </Dialog>
  );
  const isOpenTo = (entry: { id: string; access: Access }): boolean =>
    entry.id === id && (entry.access === 'public' || member);
  const own = shell.dialogs.find(isOpenTo);
  if (own) {
    return (
      <OwnPart
        about={id}
        waiting={waiting()}
        failed={failed}
        of={({ ownDialogs: { [own.id]: Own } }) => <Own params={params} close={close} />}
      />
    );
  }
  for (const { name, dialogs } of registry.manifests()) {
    const entry = dialogs.find(isOpenTo);
    if (!entry) continue;
    return (
      <RemoteOutlet
        remote={name}
        expose={entry.expose}
        kind="dialog"
        dialog={{ params, close }}
        waiting={waiting(registry.waitedMs(name, entry.expose))}
        failed={failed}
      />
    );
  }
  return null;
}

/** Shows the dialog in the address over the page that is open. */
export function DialogOutlet() {
  const address = dialogOf(useLocation());
  return useIsHydrated() && address && <OpenDialog key={address.id} {...address} />;
}
