import { loadCode } from '@wallet/platform';
import { useEffect } from 'react';

/** Delay of the start, so that it does not compete with the page's own files and calls, in ms. */
const startDelayMs = 5_000;

/** Updates the member's amounts while this page is open (docs/adr/money.md). Its code is loaded after the page. */
export function useLiveWallet(): void {
  useEffect(() => {
    let isUnmounted = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const { followWallet } = await loadCode(
        () => import(/* webpackChunkName: "home-parts" */ './follow-wallet'),
      );
      if (!isUnmounted) stop = followWallet();
    };
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
