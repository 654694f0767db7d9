import { safeStorage } from '@wallet/platform';
import { useEffect, useRef, useState } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import { soundKey } from '../host/chat-storage';
import { playChime } from './play-chime';

const storage = safeStorage('local');

/** Plays a chime for each new message of the other side when the sound is on; it is off by default. */
export function useSound(
  messages: readonly ChatEntry[],
  isLoaded: boolean,
): { on: boolean; turn: (on: boolean) => void } {
  const [on, setOn] = useState(() => storage.getItem(soundKey) === 'on');
  const lastPlayed = useRef<number | null>(null);
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.place ?? 0;
  useEffect(() => {
    if (!isLoaded) return;
    if (on && lastPlayed.current !== null && newest > lastPlayed.current) playChime();
    lastPlayed.current = newest;
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
