import { logout } from '@wallet/platform/api';
import { session } from '@wallet/platform/session';

/** Ends the login here at once and notifies the server. If that call fails, the token still expires on the server. */
export function leave(): void {
  if (session.token() !== null) logout({ quiet: true }).catch(() => undefined);
  session.clear();
}
