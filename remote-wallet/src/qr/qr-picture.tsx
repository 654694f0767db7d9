import { events } from '@wallet/platform/events';
import { Button } from '@wallet/ui';
import { useRef, useState } from 'react';
import { saveFile } from '../statement/save-file';
import { useText } from '../text';
import classes from './qr-picture.module.css';
import { qrSource } from './qr-source';

const side = 720;
const margin = 40;

/**
 * Saves a code's picture as PNG on white, which a bank's app on the same phone can open. Returns false when that fails.
 */
async function saveQr(image: HTMLImageElement, name: string): Promise<boolean> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext('2d');
    if (!context) return false;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, side, side);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, margin, margin, side - 2 * margin, side - 2 * margin);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) saveFile(name, png);
    return png !== null;
  } catch {
    return false;
  }
}

/** Shows the code to scan, or to save for a bank's app on the same phone. */
export function QrPicture({ markup, name }: { markup: string; name: string }) {
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
    const saved = image.current !== null && (await saveQr(image.current, `${name}.png`));
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
