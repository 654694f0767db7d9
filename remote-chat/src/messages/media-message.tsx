import type { ChatMediaMessage } from '@wallet/platform/api';
import { Dialog, Icon, useObjectUrl } from '@wallet/ui';
import { useState } from 'react';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './media-message.module.css';

const icons = { image: 'image', video: 'play', file: 'file' } as const;

/** Renders a picture. A tap shows it in the full window. */
function ImageMessage({ url, name }: { url: string; name: string }) {
  const t = useText();
  const { CloseOnBack } = useChat().host;
  const [isViewing, setIsViewing] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const close = () => setIsViewing(false);
  if (isBroken) {
    return (
      <span className={classes.frame}>
        <span className={classes.missing}>
          <Icon name="image" size={28} />
          {t('message.pictureFailed')}
        </span>
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.frame}
        aria-label={t('message.openPicture', { name })}
        onClick={() => setIsViewing(true)}
      >
        <img src={url} alt={name} onError={() => setIsBroken(true)} />
      </button>
      {CloseOnBack && <CloseOnBack layer={`picture ${url}`} open={isViewing} close={close} />}
      <Dialog open={isViewing} onClose={close} title={name} size="wide">
        <div className={classes.viewer}>
          <img src={url} alt={name} />
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('message.openInTab')}
          </a>
        </div>
      </Dialog>
    </>
  );
}

/** Renders a video in the browser's own player, without autoplay. */
function VideoMessage({ url, name }: { url: string; name: string }) {
  const t = useText();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) {
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
        onError={() => setIsBroken(true)}
      />
    </div>
  );
}

export interface MediaMessageProps {
  payload: ChatMediaMessage['payload'];
  /** The file itself, only in the page that sends it. */
  file?: File;
}

/** Renders a picture, a video, or a link to a file (S3.30). */
export function MediaMessage({ payload, file }: MediaMessageProps) {
  const t = useText();
  const { backend } = useChat().host;
  // The sending page continues to show its own copy, so that nothing flickers when the message arrives.
  const [sentFile] = useState(file);
  const sentFileUrl = useObjectUrl(sentFile);
  const { fileType, filePath, name } = payload;
  const storedUrl = filePath === '' ? null : backend.fileUrl(filePath);
  const url = sentFileUrl ?? storedUrl;
  const displayName = name || t(`message.kind.${fileType}`);
  if (url !== null && fileType === 'image') return <ImageMessage url={url} name={displayName} />;
  if (url !== null && fileType === 'video') return <VideoMessage url={url} name={displayName} />;
  const linkText = (
    <>
      <Icon name={icons[fileType]} size={22} />
      {displayName}
    </>
  );
  if (url === null) return <span className={classes.file}>{linkText}</span>;
  return (
    <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
      {linkText}
    </a>
  );
}
