import { loadCode } from '@wallet/platform';

/** Loads the entry of a code on a new device. */
export const loadLoginCode = () => loadCode(() => import('./login-code'));
