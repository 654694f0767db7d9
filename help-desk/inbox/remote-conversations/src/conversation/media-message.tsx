import type { ShownMessage } from '@wallet/inbox-calls';
import { Icon } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './media-message.module.css';

interface MediaProps {
  type: 'image' | 'video';
  url: string;
  name: string;
}

/** Renders a picture or video. One that the page cannot show is a link: its policy, the network or the format may be the cause. */
export function Media({ type, url, name }: MediaProps) {
  const t = useText();
  const [isBroken, setIsBroken] = useState(false);
  const onError = (): void => setIsBroken(true);
  if (isBroken)
    return (
      <p className={classes.broken}>
        <Icon name={type === 'image' ? 'image' : 'play'} size={22} />
        {t(`mediaFailed.${type}`)}
        <a href={url} target="_blank" rel="noreferrer">
          {t('openInTab', { name })}
        </a>
      </p>
    );
  if (type === 'image')
    return (
      <a className={classes.picture} href={url} target="_blank" rel="noreferrer">
        <img src={url} alt={name} loading="lazy" onError={onError} />
      </a>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Customers send videos without captions.
    <video
      className={classes.video}
      src={url}
      controls
      preload="metadata"
      aria-label={name}
      onError={onError}
    />
  );
}

/** Renders a picture, a video or another file with its text. */
export function MediaMessage({
  payload,
}: {
  payload: Extract<ShownMessage, { message_type: 'media' }>['payload'];
}) {
  const t = useText();
  const { fileType, filePath, message } = payload;
  const name = payload.name || t('media');
  return (
    <>
      {fileType === 'file' ? (
        <a href={filePath} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        <Media type={fileType} url={filePath} name={name} />
      )}
      {message && <p className={classes.text}>{message}</p>}
    </>
  );
}
