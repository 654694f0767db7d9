import type { Banner } from '@wallet/platform/api';
import { mediaUrl } from '@wallet/platform';
import { Icon, RichText } from '@wallet/ui';
import { useState } from 'react';
import classes from './banner-slide.module.css';

export interface BannerSlideProps {
  banner: Banner;
  /** What a picture without words is about. */
  label: string;
}

/** One banner: its picture, its words, or both; a drawn star where the picture does not come. */
export function BannerSlide({ banner: { image, html }, label }: BannerSlideProps) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={classes.slide} data-theme="dark">
      {image && !broken && (
        <img
          className={classes.picture}
          src={mediaUrl(image)}
          alt={html ? '' : label}
          width={800}
          height={400}
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {image && broken && (
        <div className={classes.star}>
          <Icon name="bonus" size={72} />
        </div>
      )}
      {html && (
        <div className={classes.text}>
          <RichText html={html} />
        </div>
      )}
    </div>
  );
}
