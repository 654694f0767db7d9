import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text';
import { useConversations } from '../use-conversations';
import { canShowNotices, requestNotices, showNotice } from './show-notice';

const storage = safeStorage('local');
const storageKey = 'conversations.notices';

/** The switch of the notices, which is stored on this device. */
export interface NoticeSwitch {
  isOn: boolean;
  toggle(): void;
}

function useNoticeSwitch(): NoticeSwitch {
  const [isOn, setIsOn] = useState(() => storage.getItem(storageKey) !== null);
  async function toggle(): Promise<void> {
    const next = !isOn && (await requestNotices());
    if (next) storage.setItem(storageKey, '1');
    else storage.removeItem(storageKey);
    setIsOn(next);
  }
  return { isOn, toggle: () => void toggle() };
}

/**
 * Returns the number of open conversations with unread messages, and the switch of notices; undefined in a browser without
 * them. When the number grows while the page is hidden, shows a notice, which has no text of a customer.
 */
export function useAlerts(): { unread: number; notices: NoticeSwitch | undefined } {
  const t = useText();
  const { counts } = useConversations({ view: 'open' }, '', []);
  const notices = useNoticeSwitch();
  const unread = counts?.unread ?? 0;
  const lastUnread = useRef<number | undefined>(undefined);
  useEffect(() => {
    const isNew = lastUnread.current !== undefined && unread > lastUnread.current;
    if (isNew && notices.isOn && document.hidden) showNotice(t('newMessage', { count: unread }));
    if (counts) lastUnread.current = unread;
  }, [counts, notices.isOn, t, unread]);
  return { unread, notices: canShowNotices() ? notices : undefined };
}
