import type { watchOtherTabs as siteTabs } from '@wallet/platform';

/** No-op: a login in the frame belongs to one page. The site's tabs, on the same origin, do not see or end it. */
export const watchOtherTabs: typeof siteTabs = () => ({ announceEnd: () => undefined });
