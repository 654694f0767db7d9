import { events } from '@wallet/platform/events';
import { Button } from '@wallet/ui';
import { useRef, useState } from 'react';
import { useText } from '../text';
import classes from './qr-picture.module.css';
import { qrSource } from './qr-source';
import { type QrCaption, saveQr } from './save-qr';

interface QrPictureProps {
  /** The code's markup, untrusted. */
  markup: string;
  /** The name of the saved file, without its ending. */
  name: string;
  caption: QrCaption;
}

/** Shows the code to scan, or to save for a bank's app on the same phone. */
export function QrPicture({ markup, name, caption }: QrPictureProps) {
  const t = useText();
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setIsBroken] = useState(false);
  const source = qrSource(markup);
  if (source === null || isBroken) {
    return (
      <p className={classes.broken} role="alert">
        {t('qr.notDrawn')}
      </p>
    );
  }
  const save = async (): Promise<void> => {
    const saved = image.current !== null && (await saveQr(image.current, `${name}.png`, caption));
    if (!saved) events.emit('ui:toast-requested', { kind: 'error', text: t('qr.notSaved') });
  };
  return (
    <>
      <div className={classes.paper}>
        <img
          ref={image}
          className={classes.code}
          src={source}
          alt={t('qr.picture')}
          width={240}
          height={240}
          onError={() => setIsBroken(true)}
        />
      </div>
      <Button variant="secondary" size="small" icon="deposit" onClick={() => void save()}>
        {t('qr.save')}
      </Button>
    </>
  );
}
