import { shellText } from '@wallet/shell-kit';
import type th from './locales/th.json';

export const useText = shellText<typeof th>();
