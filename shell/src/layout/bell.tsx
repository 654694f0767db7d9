import { useOpenDialog } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { IconButton } from '@wallet/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { loadBuiltInParts } from '../built-in/load-built-in-parts';
import { NoticeButton } from '../notice/notice-card';
import type { NoticeCardState } from '../notice/use-notice-card';
import { useText } from '../text';
import classes from './bell.module.css';
import { useUnreadNotices } from '../notices/unread-notices';

const maxShown = 9;

type Offer = ComponentType<{ onClose: () => void }>;

/** Renders the offer of push messages after an action whose result comes later. Loads its code and asks the backend then. */
function PushOfferSlot() {
  const [offer, setOffer] = useState<{ Offer: Offer }>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { PushOffer, shouldOfferPush } = await loadBuiltInParts();
      if (await shouldOfferPush()) setOffer({ Offer: PushOffer });
    };
    return events.on('ui:push-offer-requested', () => void load().catch(() => undefined));
  }, []);
  return offer && <offer.Offer onClose={() => setOffer(undefined)} />;
}

/**
 * Renders the bell that opens the list of notices, with the number of unread ones. The list has the operator's
 * announcement too. With a backend without notices it is the button of a late announcement.
 */
export function Bell({ noticeCard }: { noticeCard: NoticeCardState }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const count = useUnreadNotices();
  const [isAnnouncementRead, setIsAnnouncementRead] = useState(false);
  if (count === null) return <NoticeButton noticeCard={noticeCard} />;
  const isWaiting = noticeCard.notice !== null && !noticeCard.isOpen && !isAnnouncementRead;
  const mark = count > maxShown ? `${maxShown}+` : String(count || '');
  return (
    <>
      <PushOfferSlot />
      <IconButton
        className={classes.bell}
        icon="bell"
        label={count > 0 ? t('notices.unread', { count }) : t('notices.open')}
        aria-haspopup="dialog"
        data-mark={count > 0 || isWaiting ? mark : undefined}
        onClick={() => {
          setIsAnnouncementRead(true);
          openDialog('shell.notices');
        }}
      />
    </>
  );
}
