import type { ApiError } from '@wallet/contract';
import { type Banner, listInviteBanners, listRefundBanners } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useLocation, useNavigate } from '@wallet/platform/router';
import { Button, Dialog } from '@wallet/ui';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Carousel, CarouselSkeleton } from '../carousel/carousel';
import { useText } from '../text';
import classes from './banner-dialog.module.css';

const listBannersOf = { invite: listInviteBanners, refund: listRefundBanners };

/** Returns the banners in the current language: undefined while they load, an empty list after an error. */
function useBanners(kind: 'invite' | 'refund'): readonly Banner[] | undefined {
  const language = useLanguage();
  const { data, isError } = useQuery<readonly Banner[], ApiError>({
    queryKey: ['promotions', 'banners', kind, language],
    queryFn: async ({ signal }) => (await listBannersOf[kind]({ signal })).banners,
    placeholderData: (previous) => previous,
  });
  return isError && !data ? [] : data?.filter(({ image, html }) => image || html);
}

const seenState = { bannersSeen: true } as const;

function hasSeenState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'bannersSeen' in state;
}

/** Returns the current step of the dialog, and two ways to leave the banners. */
function useBannerStep(withoutBanners: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  const [isSeen, setIsSeen] = useState(() => withoutBanners || hasSeenState(location.state));
  return {
    isSeen,
    /** Shows the content from now on, even when banners load later. */
    skipBanners: () => setIsSeen(true),
    /** Shows the content and stores this in the history entry, so that Back and a reload show the content too. */
    showContent() {
      setIsSeen(true);
      const state = { ...(location.state as object | null), ...seenState };
      void navigate(location, { replace: true, state });
    },
  };
}

export interface BannerDialogProps {
  kind: 'invite' | 'refund';
  title: string;
  close: () => void;
  /** Shows the content at once, for example while one of its actions is in flight. */
  withoutBanners: boolean;
  /** True while the dialog cannot be closed. */
  busy?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** Renders a dialog with a carousel as its first step; without banners it starts with its content (S2.32). */
export function BannerDialog({
  kind,
  title,
  close,
  withoutBanners,
  busy,
  footer,
  children,
}: BannerDialogProps) {
  const t = useText();
  const banners = useBanners(kind);
  const { isSeen, skipBanners, showContent } = useBannerStep(withoutBanners);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focused button was removed with the banners.
    if (isSeen && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [isSeen]);
  // Banners that load later must not replace the content.
  if (!isSeen && (withoutBanners || banners?.length === 0)) skipBanners();
  const continueButton = (
    <Button className={banners ? undefined : classes.late} onClick={showContent}>
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
      footer={isSeen ? footer : continueButton}
      step={isSeen ? 'content' : 'banners'}
    >
      {!isSeen && !banners && <CarouselSkeleton />}
      {!isSeen && banners && <Carousel banners={banners} label={title} />}
      {isSeen && (
        <div ref={content} tabIndex={-1}>
          {children}
        </div>
      )}
    </Dialog>
  );
}
