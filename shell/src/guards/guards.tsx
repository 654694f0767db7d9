import { Navigate, Outlet, useLocation } from '@wallet/platform/router';
import { type PagePath, useSession } from '@wallet/platform';
import { lookupActive } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

/** Renders the page for members and redirects all others to the login page (S2.9). */
export function MemberGuard() {
  const { status } = useSession();
  // The page of the previous member must not be visible to the next one while it reloads.
  if (status === 'replaced') return null;
  return status === 'member' ? <Outlet /> : <Navigate to={'/login' satisfies PagePath} replace />;
}

/**
 * Checks on the login page whether the service was terminated (S2.8). The page stays visible during the check, and also
 * when the response is slow or fails.
 */
export function ServiceGuard() {
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['shell', 'active'],
    queryFn: ({ signal }) => lookupActive({ signal, quiet: true }),
    enabled: pathname === '/login',
  });
  return pathname === '/login' && data?.terminated === 'gone' ? (
    <Navigate to={'/terminated' satisfies PagePath} replace />
  ) : null;
}
