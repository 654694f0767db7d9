import type { watchOtherTabs as siteTabs } from '@wallet/platform';

/** Does nothing: a login in the frame belongs to one page, so it must not end with the site's tabs of the same origin. */
export const watchOtherTabs: typeof siteTabs = () => ({ announceEnd: () => undefined });
