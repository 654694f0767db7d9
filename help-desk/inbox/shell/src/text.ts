import { namespaceText } from '@wallet/platform/i18n';
import type th from './locales/th.json';

export const useText = namespaceText<typeof th>('shell');
