import common from '@wallet/platform/locales/common.th.json';

const titles: Readonly<Record<string, string>> = common.refused;

/**
 * Returns the title of the dialog for a rejection: the reason when a bonus rule rejected the action, otherwise the
 * generic title.
 */
export const rejectionTitle = (code: string): string => titles[code] ?? common.errorTitle;
