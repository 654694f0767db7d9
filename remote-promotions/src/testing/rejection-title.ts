import common from '@wallet/platform/locales/common.th.json';

const titles: Readonly<Record<string, string>> = common.refused;

/**
 * Returns the title of the dialog for a rejection: its reason after a rejection by a bonus rule, else the generic one.
 */
export const rejectionTitle = (code: string): string => titles[code] ?? common.errorTitle;
