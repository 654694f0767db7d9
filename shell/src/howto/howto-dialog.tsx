import type { DialogProps } from '@wallet/federation';
import { loadCode } from '@wallet/platform';
import { Dialog, EmptyState, ErrorState, LostWay } from '@wallet/ui';
import { useEffect, useRef, useState } from 'react';
import { RemoteSkeleton } from '@wallet/shell-kit';
import { useText } from '../text';
import type * as PlayerCode from './howto-player';
import { howtoIds } from './howto-videos';

/** Renders the player over the open page (S2.24). The address contains the video. The player's code loads on demand. */
export function HowtoDialog({ params, close }: DialogProps) {
  const t = useText();
  const video = howtoIds.find((id) => id === params['video']);
  const player = useRef<HTMLVideoElement>(null);
  const [code, setCode] = useState<typeof PlayerCode>();
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed || !video) return;
    loadCode(() => import('./howto-player')).then(setCode, () => setIsFailed(true));
  }, [isFailed, video]);
  if (!video)
    return (
      <Dialog open onClose={close} title={t('howto.title')}>
        <EmptyState picture={LostWay} title={t('howto.missing')} />
      </Dialog>
    );
  return (
    // A new key makes a new dialog, so that the player receives the focus when it is loaded.
    <Dialog
      key={code && 'player'}
      open
      onClose={close}
      title={t(`howto.video.${video}`)}
      initialFocus={player}
    >
      {code && <code.HowtoPlayer id={video} ref={player} />}
      {!code && !isFailed && <RemoteSkeleton />}
      {isFailed && <ErrorState title={t('howto.failed')} onRetry={() => setIsFailed(false)} />}
    </Dialog>
  );
}
