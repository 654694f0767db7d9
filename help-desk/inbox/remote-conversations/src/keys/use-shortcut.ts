import { safeStorage } from '@wallet/platform';
import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts';

const storage = safeStorage('local');
const storageKey = 'conversations.keys';

/** True unless the agent has turned the keys off on this device. Voice control can press keys by mistake. */
export const areShortcutsOn = (): boolean => storage.getItem(storageKey) !== 'off';

/** Turns the keys on or off on this device. Help always has its key. */
export function setShortcutsOn(isOn: boolean): void {
  if (isOn) storage.removeItem(storageKey);
  else storage.setItem(storageKey, 'off');
}

/** Calls `onPress` for the key of a shortcut while the component is mounted. */
export function useShortcut(shortcut: Shortcut, onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (shortcutOf(event) !== shortcut || (shortcut !== 'help' && !areShortcutsOn())) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [shortcut]);
}
