import { useOpenDialog } from '@wallet/platform';
import { events } from '@wallet/platform/events';
import { IconButton } from '@wallet/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { NoticeButton } from '../notice/notice-card';
import type { NoticeCardState } from '../notice/use-notice-card';
import { useText } from '../text';
import classes from './bell.module.css';
import { loadNoticesCode } from '../notices/load-notices-code';
import { useUnreadNotices } from '../notices/unread-notices';

const maxShown = 9;

const markOf = (count: number): string => (count > maxShown ? `${maxShown}+` : String(count || ''));

/**
 * Renders the offer of push messages after an action whose result comes later, once the backend has reported notices.
 * Loads its code and asks the backend only then.
 */
function PushOfferSlot({ hasNotices }: { hasNotices: boolean }) {
  const [isDue, setIsDue] = useState(false);
  const [offer, setOffer] = useState<{ Offer: ComponentType<{ onClose: () => void }> }>();
  useEffect(() => events.on('ui:push-offer-requested', () => setIsDue(true)), []);
  useEffect(() => {
    if (!isDue || !hasNotices) return;
    const load = async (): Promise<void> => {
      const { PushOffer, shouldOfferPush } = await loadNoticesCode();
      setIsDue(false);
      if (await shouldOfferPush()) setOffer({ Offer: PushOffer });
    };
    void load().catch(() => undefined);
  }, [isDue, hasNotices]);
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
  const isWaiting = noticeCard.notice !== null && !noticeCard.isOpen && !isAnnouncementRead;
  const open = () => {
    setIsAnnouncementRead(true);
    openDialog('shell.notices');
  };
  return (
    <>
      <PushOfferSlot hasNotices={count !== null} />
      {count === null ? (
        <NoticeButton noticeCard={noticeCard} />
      ) : (
        <IconButton
          className={classes.bell}
          icon="bell"
          label={count > 0 ? t('notices.unread', { count }) : t('notices.open')}
          aria-haspopup="dialog"
          data-mark={count > 0 || isWaiting ? markOf(count) : undefined}
          onClick={open}
        />
      )}
    </>
  );
}
