import type { otherTabs as siteTabs } from '@wallet/platform';

/** The frame's logins are those of one page: the site's own tabs, on the same origin, neither hear of them nor end them. */
export const otherTabs: typeof siteTabs = () => ({ tellEnded: () => undefined });
