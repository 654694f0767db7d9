import type { ChatMediaMessage } from '@wallet/platform/api';
import { Icon, useObjectUrl } from '@wallet/ui';
import { useState } from 'react';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import { ImageMessage } from './image-message';
import classes from './media-frame.module.css';
import { VideoMessage } from './video-message';

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
  const [sent] = useState(file);
  const own = useObjectUrl(sent);
  const { fileType, filePath, name } = payload;
  const url = own ?? (filePath === '' ? null : backend.fileUrl(filePath));
  const shown = name || t(`message.kind.${fileType}`);
  if (url !== null && fileType === 'image') return <ImageMessage url={url} name={shown} />;
  if (url !== null && fileType === 'video') return <VideoMessage url={url} name={shown} />;
  const words = (
    <>
      <Icon name={fileType === 'image' ? 'image' : fileType === 'video' ? 'play' : 'file'} size={22} />
      {shown}
    </>
  );
  if (url === null) return <span className={classes.file}>{words}</span>;
  return (
    <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
