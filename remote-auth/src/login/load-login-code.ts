import { loadCode } from '@wallet/platform';

/**
 * Loads the form for the code that a login on a new device requires. The form is in the file of the password reset,
 * which has the same fields: a separate file would add about 100 bytes to the remote's entry.
 */
export const loadLoginCode = () =>
  loadCode(() => import(/* webpackChunkName: "expose_forgot-password" */ './login-code'));
