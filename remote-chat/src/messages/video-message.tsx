import { Icon } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './media-frame.module.css';

/** Renders a video in the browser's own player, without autoplay. */
export function VideoMessage({ url, name }: { url: string; name: string }) {
  const t = useText();
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
        <Icon name="play" size={22} />
        {t('message.videoFailed', { name })}
      </a>
    );
  }
  return (
    <div className={`${classes.frame} ${classes.film}`}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A customer's or agent's own clip has no subtitles to offer. */}
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={t('message.video', { name })}
        onError={() => setBroken(true)}
      />
    </div>
  );
}
