import type { watchOtherTabs as siteTabs } from '@wallet/platform';

/** Does nothing: the frame and the site's tabs have the same origin, but separate logins, which must not end each other. */
export const watchOtherTabs: typeof siteTabs = () => ({ announceEnd: () => undefined });
