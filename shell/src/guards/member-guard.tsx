import { Navigate, Outlet } from '@wallet/platform/router';
import { type PagePath, useSession } from '@wallet/platform';

/** Lets members through and sends everybody else to the login page (S2.9). */
export function MemberGuard() {
  const { status } = useSession();
  // What the member before has on the page must not be seen by the next one while it loads anew.
  if (status === 'replaced') return null;
  return status === 'member' ? <Outlet /> : <Navigate to={'/login' satisfies PagePath} replace />;
}
