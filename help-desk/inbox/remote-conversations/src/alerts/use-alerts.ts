import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text';
import { useConversations } from '../use-conversations';
import { playTone } from './play-tone';
import { canShowNotices, requestNotices, showNotice } from './show-notice';

const storage = safeStorage('local');

/** A switch of this device. */
export interface AlertSwitch {
  isOn: boolean;
  toggle(): void;
}

/** Returns a switch that is stored on this device. `onTurnOn` resolves with false when it must stay off. */
function useAlertSwitch(key: string, onTurnOn: () => boolean | Promise<boolean>): AlertSwitch {
  const [isOn, setIsOn] = useState(() => storage.getItem(key) !== null);
  async function toggle(): Promise<void> {
    const next = !isOn && (await onTurnOn());
    if (next) storage.setItem(key, '1');
    else storage.removeItem(key);
    setIsOn(next);
  }
  return { isOn, toggle: () => void toggle() };
}

function playFirstTone(): boolean {
  playTone();
  return true;
}

export interface Alerts {
  sound: AlertSwitch;
  /** Undefined in a browser without notices. */
  notices: AlertSwitch | undefined;
}

/**
 * Returns the number of open conversations with unread messages. When it grows, plays a sound, and shows a notice of the
 * browser while the page is hidden. A notice has no text of a customer.
 */
export function useAlerts(): { unread: number; alerts: Alerts } {
  const t = useText();
  const { counts } = useConversations('open', '', []);
  const sound = useAlertSwitch('conversations.sound', playFirstTone);
  const notices = useAlertSwitch('conversations.notices', requestNotices);
  const unread = counts?.unread ?? 0;
  const lastUnread = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (lastUnread.current !== undefined && unread > lastUnread.current) {
      if (sound.isOn) playTone();
      if (notices.isOn && document.hidden) showNotice(t('newMessage', { count: unread }));
    }
    if (counts) lastUnread.current = unread;
  }, [counts, sound.isOn, notices.isOn, t, unread]);
  return { unread, alerts: { sound, notices: canShowNotices() ? notices : undefined } };
}
