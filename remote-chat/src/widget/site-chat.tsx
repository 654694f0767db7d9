import { useLocation, useNavigate } from '@wallet/platform/router';
import { useEffect, useMemo, useRef } from 'react';
import type { BackClosesProps } from '../host/chat-host';
import { useSiteHost } from '../host/site-host';
import { CustomerChat } from './chat-widget';

/**
 * Lets Back close a layer of the chat that covers the page, without leaving the page. An open layer has its own
 * history entry. The component navigates back from an entry without an open layer, which remains after a reload or
 * after the layer closed in another way.
 */
export function BackCloses({ layer, open, close }: BackClosesProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as object | null;
  const marked = state !== null && layer in state;
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
      else if (!was.open) void navigate(location, { state: { ...state, [layer]: true } });
    } else if (marked && !open && leaving.current !== location.key) {
      leaving.current = location.key;
      void navigate(-1);
    }
  });
  return null;
}

/** Renders the floating chat of the composed site. Back closes the sheet of a phone, like every other sheet. */
export function SiteChat() {
  const site = useSiteHost();
  const host = useMemo(() => ({ ...site, BackCloses }), [site]);
  return <CustomerChat key={host.who} host={host} />;
}
