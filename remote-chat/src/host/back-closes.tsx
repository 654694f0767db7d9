import { useLocation, useNavigate } from '@wallet/platform/router';
import { useEffect, useRef } from 'react';

export interface BackClosesProps {
  /** Unique name of the layer (the chat's sheet, or a picture over it), stored in its history entry. */
  layer: string;
  /** True while the layer covers the whole page. */
  open: boolean;
  close: () => void;
}

/**
 * Lets Back close a layer of the chat that covers the whole page, without leaving the page. An open layer has its own
 * history entry. When an entry has no open layer, because the layer closed in another way or the page reloaded, this
 * component navigates back.
 */
export function BackCloses({ layer, open, close }: BackClosesProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const kept = location.state as object | null;
  const marked = kept !== null && layer in kept;
  const before = useRef({ open: false, marked: false });
  /** True when Back was pressed since the layer opened; on a busy phone perhaps before its entry was rendered. */
  const isBackPressed = useRef(false);
  /** Key of the history entry that is being left; navigating back is asynchronous. */
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
