/** The kinds of device that a game may have an address of its own for. */
export type Platform = 'web' | 'android' | 'ios';

/** What kind of device this is; an iPad says that it is a Mac, but has a touch screen. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios';
  return 'web';
}
