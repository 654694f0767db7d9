import type { DialogProps } from '@wallet/federation';
import { Dialog, EmptyState, LostWay } from '@wallet/ui';
import { useRef } from 'react';
import { useText } from '../text';
import { HowtoPlayer } from './howto-player';
import { howtoIds } from './howto-videos';

/** Renders the player over the open page (S2.24). The address contains the video. */
export function HowtoDialog({ params, close }: DialogProps) {
  const t = useText();
  const video = howtoIds.find((id) => id === params['video']);
  const player = useRef<HTMLVideoElement>(null);
  if (!video)
    return (
      <Dialog open onClose={close} title={t('howto.title')}>
        <EmptyState picture={LostWay} title={t('howto.missing')} />
      </Dialog>
    );
  return (
    <Dialog open onClose={close} title={t(`howto.video.${video}`)} initialFocus={player}>
      <HowtoPlayer id={video} ref={player} />
    </Dialog>
  );
}
