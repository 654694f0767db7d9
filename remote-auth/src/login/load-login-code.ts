import { loadCode } from '@wallet/platform';

/**
 * Loads the entry of a code on a new device. It is in the file of the password reset, which has the same fields: a file of
 * its own would add about 100 bytes to the remote's entry.
 */
export const loadLoginCode = () =>
  loadCode(() => import(/* webpackChunkName: "expose_forgot-password" */ './login-code'));
