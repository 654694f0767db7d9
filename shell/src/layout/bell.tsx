import { useOpenDialog } from '@wallet/platform';
import { IconButton } from '@wallet/ui';
import { useState } from 'react';
import { NoticeButton } from '../notice/notice-card';
import type { NoticeCardState } from '../notice/use-notice-card';
import { useText } from '../text';
import classes from './bell.module.css';
import { usePushOffers } from '../notices/use-push-offers';
import { useUnreadNotices } from '../notices/unread-notices';

const maxShown = 9;

const markOf = (count: number): string => (count > maxShown ? `${maxShown}+` : String(count || ''));

/**
 * Renders the bell that opens the list of notices, with the number of unread ones. The list has the operator's
 * announcement too. With a backend without notices it is the button of a late announcement.
 */
export function Bell({ noticeCard }: { noticeCard: NoticeCardState }) {
  const t = useText();
  const openDialog = useOpenDialog();
  const count = useUnreadNotices();
  usePushOffers();
  const [isAnnouncementRead, setIsAnnouncementRead] = useState(false);
  const isWaiting = noticeCard.notice !== null && !noticeCard.isOpen && !isAnnouncementRead;
  const open = () => {
    setIsAnnouncementRead(true);
    openDialog('shell.notices');
  };
  if (count === null) return <NoticeButton noticeCard={noticeCard} />;
  return (
    <IconButton
      className={classes.bell}
      icon="bell"
      label={count > 0 ? t('notices.unread', { count }) : t('notices.open')}
      aria-haspopup="dialog"
      data-mark={count > 0 || isWaiting ? markOf(count) : undefined}
      onClick={open}
    />
  );
}
