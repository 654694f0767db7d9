import { namespaceText } from '@wallet/platform/i18n';
import type th from '@wallet/platform/locales/common.th.json';

/** The words that primitives say by themselves, in the current language. */
export const useCommonText = namespaceText<typeof th>('common');
