import { Dialog, Icon } from '@wallet/ui';
import { useState } from 'react';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './media-frame.module.css';

/** Renders a picture; a tap shows it in the full window. */
export function ImageMessage({ url, name }: { url: string; name: string }) {
  const t = useText();
  const { BackCloses } = useChat().host;
  const [viewing, setViewing] = useState(false);
  const [broken, setBroken] = useState(false);
  const close = () => setViewing(false);
  if (broken) {
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
        onClick={() => setViewing(true)}
      >
        <img src={url} alt={name} onError={() => setBroken(true)} />
      </button>
      {BackCloses && <BackCloses layer={`picture ${url}`} open={viewing} close={close} />}
      <Dialog open={viewing} onClose={close} title={name} size="wide">
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
