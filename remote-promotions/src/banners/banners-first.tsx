import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Carousel } from '../carousel/carousel';
import { CarouselSkeleton } from '../carousel/carousel-skeleton';
import { useText } from '../text';
import { useBanners } from './use-banners';

export interface BannersFirstProps {
  of: 'invite' | 'refund';
  title: string;
  close: () => void;
  /** Goes straight to the dialog's matter, as when an act of it is still on its way. */
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
  const [seen, setSeen] = useState(skip);
  const matter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (seen) matter.current?.focus({ preventScroll: true });
  }, [seen]);
  const waiting = !seen && !skip && banners === undefined;
  const showing = !seen && !skip && banners !== undefined && banners.length > 0;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      busy={busy}
      footer={
        showing ? (
          <Button onClick={() => setSeen(true)}>{t('banners.continue')}</Button>
        ) : waiting ? undefined : (
          footer
        )
      }
    >
      {waiting && <CarouselSkeleton />}
      {showing && <Carousel banners={banners} label={title} />}
      {!waiting && !showing && (
        <div ref={matter} tabIndex={-1}>
          {children}
        </div>
      )}
    </Dialog>
  );
}
