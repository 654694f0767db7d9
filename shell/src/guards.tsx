import { Navigate, Outlet, useLocation, useNavigate } from '@wallet/platform/router';
import { type LoginState, type PagePath, useSession } from '@wallet/platform';
import { lookupActive } from '@wallet/platform/api';
import { useQuery, queryClient } from '@wallet/platform/query';
import { events, type EventMap } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import { useEffect, useState } from 'react';

/**
 * Renders the page for members and redirects all others to the login page (S2.9), which leads back to the page. After a
 * logout the next login starts at the home.
 */
export function MemberGuard() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [wasVisitor] = useState(session.status === 'visitor');
  // The page of the previous member must not be visible to the next one while it reloads.
  if (session.status === 'replaced') return null;
  if (session.status === 'member') return <Outlet />;
  const leadsBack = wasVisitor || session.hasExpired === true;
  const state: LoginState | false = leadsBack && { destination: pathname + search };
  return <Navigate to={'/login' satisfies PagePath} replace state={state} />;
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

/** The message on the login page for each reason why a session ended; the member's own logout needs none. */
const messages: Readonly<Record<EventMap['session:ended']['reason'], (() => string) | null>> = {
  logout: null,
  'invalid-token': () => translate('errors', 'invalid-token'),
  identity: () => translate('shell', 'ended.identity'),
  'other-tab': () => translate('shell', 'ended.otherTab'),
};

/**
 * Follows the session: shows why it ended, and navigates from /login after a login in another tab, and to /terminated when
 * the service was terminated.
 */
export function useSessionRoutes(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const unsubscribers = [
      events.on('session:ended', ({ reason }) => {
        queryClient.clear();
        const text = window.location.pathname.startsWith('/user') && messages[reason]?.();
        if (text) events.emit('ui:toast-requested', { kind: 'info', text });
      }),
      events.on('session:started', () => {
        queryClient.clear();
        // A login in another tab leaves the login page as one in this tab does.
        if (window.location.pathname === '/login')
          void navigate('/user' satisfies PagePath, { replace: true });
      }),
      events.on(
        'session:service-gone',
        () => void navigate('/terminated' satisfies PagePath, { replace: true }),
      ),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [navigate]);
}
