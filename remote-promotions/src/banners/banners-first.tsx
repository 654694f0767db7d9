import { Button, Dialog } from '@wallet/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Carousel } from '../carousel/carousel';
import { CarouselSkeleton } from '../carousel/carousel-skeleton';
import { useText } from '../text';
import classes from './banners-first.module.css';
import { useBanners } from './use-banners';
import { useBannersSeen } from './use-banners-seen';

export interface BannersFirstProps {
  of: 'invite' | 'refund';
  title: string;
  close: () => void;
  /** Goes straight to the dialog's matter, as when an action of it is still on its way. */
  skip: boolean;
  /** Nothing may close the dialog now. */
  busy?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog that begins with a carousel when there are banners, and otherwise with its matter at once (S2.32). */
export function BannersFirst({ of, title, close, skip, busy, footer, children }: BannersFirstProps) {
  const t = useText();
  const banners = useBanners(of);
  const { seen, pass, goOn } = useBannersSeen(skip);
  const matter = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (seen && document.activeElement === document.body) matter.current?.focus({ preventScroll: true });
  }, [seen]);
  // Banners that come after all must not take the place of what the person is busy with.
  if (!seen && (skip || banners?.length === 0)) pass();
  const wayOn = (
    <Button className={banners ? undefined : classes.late} onClick={goOn}>
      {t('banners.continue')}
    </Button>
  );
  return (
    <Dialog
      open
      steady
      onClose={close}
      title={title}
      busy={busy}
      footer={seen ? footer : wayOn}
      step={seen ? 'matter' : 'banners'}
    >
      {!seen && !banners && <CarouselSkeleton />}
      {!seen && banners && <Carousel banners={banners} label={title} />}
      {seen && (
        <div ref={matter} tabIndex={-1}>
          {children}
        </div>
      )}
    </Dialog>
  );
}
