import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import { soundKey } from '../link/chat-storage';
import { playChime } from './play-chime';

const storage = safeStorage('local');

/** Plays a chime for each new message of the other side when the sound is on; it is off by default. */
export function useSound(
  messages: readonly ChatEntry[],
  isLoaded: boolean,
): { isOn: boolean; turn: (shouldBeOn: boolean) => void } {
  const [isOn, setIsOn] = useState(() => storage.getItem(soundKey) === 'on');
  /** Position of the newest message at the last render; null before the conversation was loaded. */
  const lastNewest = useRef<number | null>(null);
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.position ?? 0;
  useEffect(() => {
    if (!isLoaded) return;
    if (isOn && lastNewest.current !== null && newest > lastNewest.current) playChime();
    lastNewest.current = newest;
  }, [isLoaded, newest, isOn]);
  return {
    isOn,
    turn: (shouldBeOn) => {
      storage.setItem(soundKey, shouldBeOn ? 'on' : 'off');
      if (shouldBeOn) playChime();
      setIsOn(shouldBeOn);
    },
  };
}
