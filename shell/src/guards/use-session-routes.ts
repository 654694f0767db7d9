import { events, type EventMap } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import { queryClient } from '@wallet/platform/query';
import { useNavigate } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { useEffect } from 'react';

/** The message on the login page for each reason why a session ended; the member's own logout needs none. */
const messages: Readonly<Record<EventMap['session:ended']['reason'], (() => string) | null>> = {
  logout: null,
  'invalid-token': () => translate('errors', 'invalid-token'),
  identity: () => translate('shell', 'ended.identity'),
  'other-tab': () => translate('shell', 'ended.otherTab'),
};

/**
 * Navigates when the session changes: from /login after a login, to /login when a session ends, and to /terminated when
 * the service is gone.
 */
export function useSessionRoutes(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stops = [
      events.on('session:ended', ({ reason }) => {
        queryClient.clear();
        if (!window.location.pathname.startsWith('/user')) return;
        const text = messages[reason]?.();
        if (text) events.emit('ui:toast-requested', { kind: 'info', text });
        void navigate('/login' satisfies PagePath, { replace: true });
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
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
}
