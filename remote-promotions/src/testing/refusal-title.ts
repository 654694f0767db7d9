import common from '@wallet/platform/locales/common.th.json';

const titles: Readonly<Record<string, string>> = common.refused;

/** Returns the title of the dialog for a refusal: its reason where a rule of bonuses refused, else the generic one. */
export const refusalTitle = (code: string): string => titles[code] ?? common.errorTitle;
