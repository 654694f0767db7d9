import { useLocation } from '@wallet/platform/router';
import { dialogOf, useOpenDialog } from '@wallet/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadOwnParts } from '../own-parts/load-own-parts';
import { agreementStorage, useAgreements } from './agreements';

/** How long after the home opened the agreement opens by itself, in ms (S2.35, S9.3). */
const agreementDelayMs = 1500;

/**
 * Opens the agreement by itself when it was not accepted yet: once per opening of the home, never over another dialog,
 * and not at all when the operator asks nothing or cannot be reached.
 */
export function AgreementPrompt() {
  const openDialog = useOpenDialog();
  const open = dialogOf(useLocation())?.id;
  const [due, setDue] = useState(false);
  const { subscribe, isAccepted: read } = agreementStorage;
  const isAccepted = useSyncExternalStore(subscribe, read, read);
  const [asked, setAsked] = useState(false);
  // Whoever accepted it meanwhile in another tab, opened it by its address or reloaded it, has been asked.
  if (!asked && (isAccepted || open === 'shell.agreement')) setAsked(true);
  const { data } = useAgreements({ enabled: due && !asked, quiet: true });
  const wanted = due && !asked && !open && data !== undefined && data.length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), agreementDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    void preloadOwnParts().then(() => current && openDialog('shell.agreement'));
    return () => {
      current = false;
    };
  }, [wanted, openDialog]);
  return null;
}
