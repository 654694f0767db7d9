import { useEffect } from 'react';
import { keepLanguageCookie } from './keep-language-cookie';
import { reportOddReplies } from './report-odd-replies';
import { warnOddReplies } from './warn-odd-replies';

/** What the page listens to for as long as it is open, without showing anything of it. */
export function usePageListeners(): void {
  useEffect(() => {
    const stops = [keepLanguageCookie(), warnOddReplies(), reportOddReplies()];
    return () => stops.forEach((stop) => stop());
  }, []);
}
