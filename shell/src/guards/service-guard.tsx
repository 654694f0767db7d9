import { lookupActive } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';
import { Navigate, useLocation } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';

/**
 * On the login page, asks the server whether the service is still there (S2.8). The page is shown meanwhile: a slow or
 * failing answer keeps nobody out.
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
