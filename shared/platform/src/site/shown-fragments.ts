import { shownFragmentsKey, wasFragmentShown } from '@wallet/contract';
import { loginStorage } from '../session/login-storage';

const read = (): string => loginStorage()?.getItem(shownFragmentsKey) ?? '';

/** The fragments that this login saw at the last visit: the next visit reserves their space. */
export const shownFragments = {
  has: (key: string): boolean => wasFragmentShown(read(), key),
  set(key: string, isShown: boolean): void {
    if (isShown === shownFragments.has(key)) return;
    const others = read()
      .split(' ')
      .filter((one) => one !== key);
    loginStorage()?.setItem(shownFragmentsKey, [...others, ...(isShown ? [key] : [])].join(' ').trim());
  },
};
