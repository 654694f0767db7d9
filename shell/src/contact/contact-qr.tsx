import { mediaUrl } from '@wallet/platform';
import { QrCode } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './contact-page.module.css';

interface Props {
  /** The server's picture, when it has one. */
  picture: string | null;
  /** The chat link, which the site can draw as a code by itself. */
  link: string | null;
}

/** The QR to add the operator: the server's picture, else, or when it cannot be shown, the site's own of the chat link (S2.25). */
export function ContactQr({ picture, link }: Props) {
  const t = useText();
  const [broken, setBroken] = useState<string | null>(null);
  const label = t('contact.qr');
  if (picture && picture !== broken)
    return (
      <img
        className={classes.qr}
        src={mediaUrl(picture)}
        alt={label}
        width={200}
        height={200}
        onError={() => setBroken(picture)}
      />
    );
  return link && <QrCode className={classes.qr} text={link} label={label} />;
}
