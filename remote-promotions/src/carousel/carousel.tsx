import { mediaUrl } from '@wallet/platform';
import type { Banner } from '@wallet/platform/api';
import { Icon, IconButton, RichText, Skeleton, VisuallyHidden } from '@wallet/ui';
import { useState, type KeyboardEvent } from 'react';
import { useText } from '../text';
import classes from './carousel.module.css';
import { useSlides } from './use-slides';

interface BannerSlideProps {
  banner: Banner;
  /** Alternative text for a picture without text. */
  label: string;
}

/** Renders a banner's picture, its text or both; a star icon when the picture cannot be loaded. */
function BannerSlide({ banner: { image, html }, label }: BannerSlideProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={classes.banner} data-theme="dark">
      {image && !isBroken && (
        <img
          className={classes.picture}
          src={mediaUrl(image)}
          alt={html ? '' : label}
          width={800}
          height={400}
          decoding="async"
          draggable={false}
          onError={() => setIsBroken(true)}
        />
      )}
      {image && isBroken && (
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

export interface CarouselProps {
  /** At least one. */
  banners: readonly Banner[];
  /** Accessible name of the carousel. */
  label: string;
}

const stepByKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Renders one banner at a time, in a loop: swipe, buttons or arrow keys. It never moves automatically. */
export function Carousel({ banners, label }: CarouselProps) {
  const t = useText();
  const count = banners.length;
  const { view, currentIndex, mode, isMoving, goTo, onScroll } = useSlides(count);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    goTo((currentIndex + step + count) % count);
  };
  const position = t('carousel.place', { place: currentIndex + 1, count });
  return (
    <section
      className={classes.carousel}
      aria-roledescription={t('carousel.role')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div
        ref={view}
        className={classes.view}
        data-mode={mode}
        data-still={(mode !== 'scroll' && !isMoving) || undefined}
        onScroll={onScroll}
      >
        <div className={`swiper-wrapper ${classes.row}`}>
          {banners.map((banner, index) => (
            <div
              key={`${index}:${banner.image ?? ''}`}
              className={`swiper-slide ${classes.slide}`}
              role="group"
              aria-roledescription={t('carousel.slide')}
              aria-label={t('carousel.place', { place: index + 1, count })}
              inert={index !== currentIndex}
            >
              <BannerSlide banner={banner} label={label} />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={classes.controls}>
          <IconButton
            icon="chevron-left"
            label={t('carousel.previous')}
            onClick={() => goTo((currentIndex - 1 + count) % count)}
          />
          <p className={classes.dots} aria-hidden="true">
            {banners.map((_, index) => (
              <span key={index} className={classes.dot} data-on={index === currentIndex || undefined} />
            ))}
          </p>
          <IconButton
            icon="chevron-right"
            label={t('carousel.next')}
            onClick={() => goTo((currentIndex + 1) % count)}
          />
          <VisuallyHidden>
            <span role="status">{position}</span>
          </VisuallyHidden>
        </div>
      )}
    </section>
  );
}

/** Renders the placeholder of a carousel that loads. */
export function CarouselSkeleton() {
  return <Skeleton className={classes.placeholder} />;
}
