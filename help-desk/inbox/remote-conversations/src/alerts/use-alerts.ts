import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import { useConversations } from '../use-conversations';
import { playTone } from './play-tone';

const storage = safeStorage('local');
const storageKey = 'conversations.sound';

/** The switch of the sound for new messages. */
export interface SoundSwitch {
  isOn: boolean;
  toggle(): void;
}

/** Returns the number of open conversations with unread messages, and plays a sound when it grows. */
export function useAlerts(): { unread: number; sound: SoundSwitch } {
  const { counts } = useConversations('open', '', []);
  const [isOn, setIsOn] = useState(() => storage.getItem(storageKey) !== null);
  const unread = counts?.unread ?? 0;
  const lastUnread = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (isOn && lastUnread.current !== undefined && unread > lastUnread.current) playTone();
    if (counts) lastUnread.current = unread;
  }, [counts, isOn, unread]);
  const toggle = (): void => {
    setIsOn(!isOn);
    if (isOn) storage.removeItem(storageKey);
    else {
      storage.setItem(storageKey, '1');
      playTone();
    }
  };
  return { unread, sound: { isOn, toggle } };
}
