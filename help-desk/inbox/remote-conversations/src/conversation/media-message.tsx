import type { ShownMessage } from '@wallet/inbox-calls';
import { Icon } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './media-message.module.css';

interface MediaProps {
  url: string;
  name: string;
}

/** Renders a picture as a link to its file. */
export function Picture({ url, name }: MediaProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <BrokenMedia type="image" url={url} name={name} />;
  return (
    <a className={classes.picture} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={name} loading="lazy" onError={() => setIsBroken(true)} />
    </a>
  );
}

function Video({ url, name }: MediaProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <BrokenMedia type="video" url={url} name={name} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- Customers send videos without captions.
    <video
      className={classes.video}
      src={url}
      controls
      preload="metadata"
      aria-label={name}
      onError={() => setIsBroken(true)}
    />
  );
}

/** Renders what replaces a file that the page cannot show: its policy, the network or the format may be the cause. */
function BrokenMedia({ type, url, name }: MediaProps & { type: 'image' | 'video' }) {
  const t = useText();
  return (
    <p className={classes.broken}>
      <Icon name={type === 'image' ? 'image' : 'play'} size={22} />
      {t(`mediaFailed.${type}`)}
      <a href={url} target="_blank" rel="noreferrer">
        {t('openInTab', { name })}
      </a>
    </p>
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
      {fileType === 'image' && <Picture url={filePath} name={name} />}
      {fileType === 'video' && <Video url={filePath} name={name} />}
      {fileType === 'file' && (
        <a href={filePath} target="_blank" rel="noreferrer">
          {name}
        </a>
      )}
      {message && <p className={classes.text}>{message}</p>}
    </>
  );
}
