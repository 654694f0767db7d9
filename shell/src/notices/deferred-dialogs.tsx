import type { DialogProps } from '@wallet/federation';
import { Dialog } from '@wallet/ui';
import { lazy, Suspense, useState } from 'react';
import { RemoteSkeleton } from '@wallet/shell-kit';
import { useText } from '../text';
import { loadNoticesCode } from './load-notices-code';

function deferred(name: 'NoticesDialog' | 'PushDialog') {
  return function DeferredDialog(props: DialogProps) {
    const t = useText();
    // A retry after a failure mounts this component again, and it loads the code again.
    const [Loaded] = useState(() => lazy(async () => ({ default: (await loadNoticesCode())[name] })));
    return (
      <Suspense
        fallback={
          <Dialog open steady onClose={props.close} title={t('loading')}>
            <RemoteSkeleton />
          </Dialog>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
}

/** The dialog of notices. Its code is loaded when it opens. */
export const NoticesDialog = deferred('NoticesDialog');
/** The dialog of push messages. Its code is loaded when it opens. */
export const PushDialog = deferred('PushDialog');
