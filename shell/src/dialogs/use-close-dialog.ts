import { useLocation, useNavigate } from '@wallet/platform/router';
import { openedHere, withoutDialog } from '@wallet/platform';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Whether the dialog's address was reached from inside the site, so that Back leads to the page under it. */
function cameFromHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Object.keys(openedHere).every((key) => key in state);
}

/**
 * Closes the dialog that calls this, once, and nothing else: an answer that comes when the dialog is closed already
 * must not take the member off the page that they went on to.
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
    // Going back takes a moment, in which a second click would go back once more.
    open.current = null;
    if (cameFromHere(current.state)) void navigate(-1);
    else void navigate(withoutDialog(current), { replace: true });
  }, [navigate]);
}
