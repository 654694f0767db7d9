import { namespaceText } from '@wallet/shared/i18n';
import type th from '../i18n/locales/common.th.json';

/** The words that primitives say by themselves, in the current language. */
export const useCommonText = namespaceText<typeof th>('common');
