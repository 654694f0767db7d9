import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import { soundKey } from '../host/chat-storage-keys';
import { playChime } from './play-chime';

const storage = safeStorage('local');

/** Whether new messages sound: never unless it was switched on. */
export function useSound(
  messages: readonly ChatEntry[],
  isLoaded: boolean,
): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(() => storage.getItem(soundKey) === 'on');
  const heard = useRef<number | null>(null);
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.place ?? 0;
  useEffect(() => {
    if (!isLoaded) return;
    if (on && heard.current !== null && newest > heard.current) playChime();
    heard.current = newest;
  }, [isLoaded, newest, on]);
  return {
    on,
    turn: (next) => {
      storage.setItem(soundKey, next ? 'on' : 'off');
      if (next) playChime();
      setOn(next);
    },
  };
}
