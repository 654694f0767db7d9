import { useLocation, useNavigate } from '@wallet/platform/router';
import { useEffect, useMemo, useRef } from 'react';
import type { CloseOnBackProps } from '../link/chat-host';
import { useSiteHost } from '../host/site-host';
import { CustomerChat } from './chat-widget';

/**
 * Lets Back close a layer of the chat that covers the page, without leaving the page. An open layer has its own history
 * entry. That entry remains after a reload, or when the layer was closed in another way. Then the component navigates
 * back from it.
 */
export function CloseOnBack({ layer, open, close }: CloseOnBackProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as object | null;
  const isLayerEntry = state !== null && layer in state;
  const previous = useRef({ open: false, isLayerEntry: false });
  /**
   * True when Back was pressed since the layer opened. Needed when this happens before the component rendered with the
   * layer's entry: `wasLayerEntry` is then still false.
   */
  const isBackPressed = useRef(false);
  /** Key of the history entry that is being left. Navigating back is asynchronous. */
  const leavingKey = useRef<string>(undefined);
  useEffect(() => {
    if (!open) return undefined;
    isBackPressed.current = false;
    const onPopState = (): void => {
      isBackPressed.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [open]);
  useEffect(() => {
    const { open: wasOpen, isLayerEntry: wasLayerEntry } = previous.current;
    previous.current = { open, isLayerEntry };
    if (!isLayerEntry) leavingKey.current = undefined;
    if (open && !isLayerEntry) {
      if (wasLayerEntry || isBackPressed.current) close();
      else if (!wasOpen) void navigate(location, { state: { ...state, [layer]: true } });
    } else if (isLayerEntry && !open && leavingKey.current !== location.key) {
      leavingKey.current = location.key;
      void navigate(-1);
    }
  });
  return null;
}

/** Renders the floating chat of the composed site. Back closes the sheet of a phone, like every other sheet. */
export function SiteChat() {
  const siteHost = useSiteHost();
  const host = useMemo(() => ({ ...siteHost, CloseOnBack }), [siteHost]);
  return <CustomerChat key={host.customerKey} host={host} />;
}
