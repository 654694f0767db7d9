import { namespaceText } from '@wallet/platform/i18n';
import type th from '@wallet/platform/locales/common.th.json';

/** Returns the built-in texts of the primitives, in the current language. */
export const useCommonText = namespaceText<typeof th>('common');
