import { namespaceText } from '@wallet/platform/i18n';
import type th from '@wallet/platform/locales/common.th.json';

/** Returns the texts of this design system's own components, in the current language. */
export const useCommonText = namespaceText<typeof th>('common');
