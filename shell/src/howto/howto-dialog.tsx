import type { DialogProps } from '@wallet/federation/exposed-module';
import { Dialog } from '@wallet/ui/dialog';
import { EmptyState } from '@wallet/ui/empty-state';
import { useRef } from 'react';
import { useText } from '../text';
import { HowtoPlayer } from './howto-player';
import { howtoVideos } from './howto-videos';

/** The player over whatever page is open (S2.24); its address names the video. */
export function HowtoDialog({ params, close }: DialogProps) {
  const t = useText();
  const player = useRef<HTMLVideoElement>(null);
  const video = howtoVideos.find(({ id }) => id === params['video']);
  if (!video)
    return (
      <Dialog open onClose={close} title={t('howto.title')}>
        <EmptyState picture="lost" title={t('howto.missing')} />
      </Dialog>
    );
  return (
    <Dialog open onClose={close} title={t(`howto.video.${video.id}`)} initialFocus={player}>
      <HowtoPlayer video={video} ref={player} />
    </Dialog>
  );
}
