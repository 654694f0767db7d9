import { useLocation, useNavigate } from '@wallet/platform/router';
import { openedHere, withoutDialog } from '@wallet/platform';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns true when the dialog's address was reached from inside the site: then Back leads to the page under it. */
function cameFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.keys(openedHere).every((key) => key in state);
}

/**
 * Returns a function that closes the calling dialog once, and nothing else: a response that arrives after the dialog
 * was closed must not take the member off the next page.
 */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const open = useRef<typeof location>(null);
  useLayoutEffect(() => {
    open.current = location;
    return () => {
      open.current = null;
    };
  }, [location]);
  return useCallback(() => {
    const { current } = open;
    if (!current) return;
    // Going back takes a moment, and a second click in that time would go back twice.
    open.current = null;
    if (cameFromHere(current.state)) void navigate(-1);
    else void navigate(withoutDialog(current), { replace: true });
  }, [navigate]);
}
