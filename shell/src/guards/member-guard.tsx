import { Navigate, Outlet } from '@wallet/shared/router';
import { useSession } from '@wallet/shared/session/use-session';

/** Lets members through and sends everybody else to the login page (S2.9). */
export function MemberGuard() {
  return useSession().status === 'member' ? <Outlet /> : <Navigate to="/login" replace />;
}
