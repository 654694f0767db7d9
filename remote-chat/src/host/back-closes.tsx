import { useLocation, useNavigate } from '@wallet/platform/router';
import { useEffect, useRef } from 'react';

export interface BackClosesProps {
  /** A name of its own for what lies there, the chat's sheet or a picture over it, which its history entry keeps. */
  layer: string;
  /** Whether it lies over the whole page. */
  open: boolean;
  close: () => void;
}

/**
 * Lets Back close what the chat lays over the whole page of the site, and leaves the page as it is. An open layer has an
 * entry of its own in the history; one that has no layer, after another way of closing or a reload, is left again.
 */
export function BackCloses({ layer, open, close }: BackClosesProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const kept = location.state as object | null;
  const marked = kept !== null && layer in kept;
  const before = useRef({ open: false, marked: false });
  /** Whether Back was pressed since it was opened: on a busy phone perhaps before its entry was ever drawn. */
  const isBackPressed = useRef(false);
  /** The entry that is being left, which takes the browser a moment. */
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (!open) return undefined;
    isBackPressed.current = false;
    const press = (): void => void (isBackPressed.current = true);
    window.addEventListener('popstate', press);
    return () => window.removeEventListener('popstate', press);
  }, [open]);
  useEffect(() => {
    const was = before.current;
    before.current = { open, marked };
    if (!marked) leaving.current = undefined;
    if (open && !marked) {
      if (was.marked || isBackPressed.current) close();
      else if (!was.open) void navigate(location, { state: { ...kept, [layer]: true } });
    } else if (marked && !open && leaving.current !== location.key) {
      leaving.current = location.key;
      void navigate(-1);
    }
  });
  return null;
}
