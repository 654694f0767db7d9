import { safeStorage } from '@wallet/platform';
import { useState } from 'react';

const storage = safeStorage('local');
const key = 'wallet.amounts-hidden';

/** True when the amounts of the home are hidden on this device. */
export const areAmountsHidden = (): boolean => storage.getItem(key) !== null;

/** Returns whether the amounts are hidden, and a function that hides or shows them. */
export function useHiddenAmounts(onChange: () => void): [isHidden: boolean, toggle: () => void] {
  const [isHidden, setIsHidden] = useState(areAmountsHidden);
  const toggle = () => {
    if (isHidden) storage.removeItem(key);
    else storage.setItem(key, 'yes');
    setIsHidden(!isHidden);
    onChange();
  };
  return [isHidden, toggle];
}
