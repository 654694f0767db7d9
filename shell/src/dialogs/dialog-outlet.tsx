import type { DialogProps } from '@wallet/federation/exposed-module';
import type { RemoteFailureCode } from '@wallet/federation/run/remote-failure';
import { dialogOf } from '@wallet/platform/router/dialog-address';
import { useLocation } from '@wallet/platform/router';
import { useSession } from '@wallet/platform/session/use-session';
import { Dialog } from '@wallet/ui/dialog';
import { useCommonText } from '@wallet/ui/use-common-text';
import { ErrorBoundary } from '../remote/error-boundary';
import { FailurePanel } from '../remote/failure-panel';
import { RemoteOutlet } from '../remote/remote-outlet';
import { RemoteSkeleton } from '../remote/remote-skeleton';
import { useRegistry } from '../remote/use-registry';
import { useText } from '../text';
import { shellDialogs } from './shell-dialogs';
import { useCloseDialog } from './use-close-dialog';

interface Props {
  id: string;
  params: DialogProps['params'];
}

/** The dialog with this id, from whoever owns it; nothing when nobody does or a visitor may not see it. */
function OpenDialog({ id, params }: Props) {
  const registry = useRegistry();
  const member = useSession().status === 'member';
  const t = useText();
  const common = useCommonText();
  const close = useCloseDialog();
  const failed = (code: RemoteFailureCode, retry: () => void, reportId: string | undefined) => (
    <Dialog open onClose={close} title={common('errorTitle')}>
      <FailurePanel code={code} onRetry={retry} reportId={reportId} />
    </Dialog>
  );
  const own = Object.hasOwn(shellDialogs, id) ? shellDialogs[id] : undefined;
  if (own && (own.access === 'public' || member))
    return (
      <ErrorBoundary about={id} fallback={(retry, reportId) => failed('REMOTE-CRASHED', retry, reportId)}>
        <own.Dialog params={params} close={close} />
      </ErrorBoundary>
    );
  for (const { name, dialogs } of registry.manifests()) {
    const entry = dialogs.find((dialog) => dialog.id === id);
    if (!entry || (entry.access === 'member' && !member)) continue;
    return (
      <RemoteOutlet
        remote={name}
        expose={entry.expose}
        kind="dialog"
        dialog={{ params, close }}
        waiting={
          <Dialog open onClose={close} title={t('loading')}>
            <RemoteSkeleton />
          </Dialog>
        }
        failed={failed}
      />
    );
  }
  return null;
}

/** Shows the dialog that the address names, over whatever page is open. */
export function DialogOutlet() {
  const address = dialogOf(useLocation());
  return address && <OpenDialog key={address.id} {...address} />;
}
