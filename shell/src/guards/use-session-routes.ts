import { events } from '@wallet/shared/events';
import { translate } from '@wallet/shared/i18n';
import { queryClient } from '@wallet/shared/query';
import { useNavigate } from '@wallet/shared/router';
import { useEffect } from 'react';

const mustLogInAgain: ReadonlySet<string> = new Set(['invalid-token', 'identity']);

/** Follows what the session and the server say about it: an ended login leads to /login, a gone service to /terminated. */
export function useSessionRoutes(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stops = [
      events.on('session:ended', ({ reason }) => {
        queryClient.clear();
        if (mustLogInAgain.has(reason)) {
          events.emit('ui:toast-requested', { kind: 'info', text: translate('errors', 'invalid-token') });
        }
        if (window.location.pathname.startsWith('/user')) void navigate('/login', { replace: true });
      }),
      events.on('session:started', () => queryClient.clear()),
      events.on('session:service-gone', () => void navigate('/terminated', { replace: true })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [navigate]);
}
