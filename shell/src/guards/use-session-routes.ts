import { events, type EventMap } from '@wallet/platform/events';
import { translate } from '@wallet/platform/i18n';
import { queryClient } from '@wallet/platform/query';
import { useNavigate } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { useEffect } from 'react';

/** What a member is told who finds themselves on the login page; a logout of their own needs no words. */
const messages: Readonly<Record<EventMap['session:ended']['reason'], (() => string) | null>> = {
  logout: null,
  'invalid-token': () => translate('errors', 'invalid-token'),
  identity: () => translate('shell', 'ended.identity'),
  'other-tab': () => translate('shell', 'ended.otherTab'),
};

/**
 * Follows what the session and the server say about it: a login leads on from /login, an ended one to it, a gone service
 * to /terminated.
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
        // A login in another tab leads on from the login page as one here does.
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
