import { dialogOf, withoutDialog } from '@wallet/shared/router/dialog-address';
import { openedHere } from '@wallet/shared/router/use-open-dialog';
import { useLocation, useNavigate } from '@wallet/shared/router';
import { useSession } from '@wallet/shared/session/use-session';
import { Dialog } from '@wallet/shared/ui/dialog';
import { FailurePanel } from '../remote/failure-panel';
import { RemoteOutlet } from '../remote/remote-outlet';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { useRegistry } from '../remote/use-registry';
import { useText } from '../text';
import { shellDialogs } from './shell-dialogs';

/** Whether the dialog's address was reached from inside the site, so that Back leads to the page under it. */
function cameFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.keys(openedHere).every((key) => key in state);
}

/** Shows the dialog that the address names, over whatever page is open. */
export function DialogOutlet() {
  const location = useLocation();
  const navigate = useNavigate();
  const registry = useRegistry();
  const member = useSession().status === 'member';
  const t = useText();
  const address = dialogOf(location);
  if (!address) return null;
  const { id, params } = address;
  const close = (): void => {
    if (cameFromHere(location.state)) void navigate(-1);
    else void navigate(withoutDialog(location), { replace: true });
  };
  const own = shellDialogs[id];
  if (own && (own.access === 'public' || member)) return <own.Dialog params={params} close={close} />;
  for (const { name, dialogs } of registry.manifests()) {
    const entry = dialogs.find((dialog) => dialog.id === id);
    if (!entry || (entry.access === 'member' && !member)) continue;
    return (
      <RemoteOutlet
        key={id}
        remote={name}
        expose={entry.expose}
        kind="dialog"
        dialog={{ params, close }}
        waiting={
          <Dialog open onClose={close} title={t('loading')}>
            <RemoteSkeleton />
          </Dialog>
        }
        failed={(code, retry) => (
          <Dialog open onClose={close} title={t('failed.title')}>
            <FailurePanel code={code} onRetry={retry} />
          </Dialog>
        )}
      />
    );
  }
  return null;
}
