import { namespaceText } from '@wallet/platform/i18n';
import type th from './locales/th.json';

/** The texts of this remote. */
export const useText = namespaceText<typeof th>('explore');
