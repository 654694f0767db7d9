import { mediaUrl } from '@wallet/platform';
import { Icon } from '@wallet/ui';
import { useState } from 'react';
import classes from './bonus-picture.module.css';

/** A banner behind a card's words; a drawn star where there is none or it does not come. */
export function BonusPicture({ image }: { image: string | null }) {
  const [broken, setBroken] = useState(false);
  if (!image || broken) return <Icon name="bonus" size={88} className={classes.star} />;
  return (
    <img
      className={classes.picture}
      src={mediaUrl(image)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
