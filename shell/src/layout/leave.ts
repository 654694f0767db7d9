import { logout } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';

/** Ends the login here at once and tells the server; should that fail, the token still expires there by itself. */
export function leave(): void {
  if (session.token() !== null) logout({ quiet: true }).catch(() => undefined);
  session.clear();
}
