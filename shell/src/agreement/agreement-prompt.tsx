import { useLocation } from '@wallet/platform/router';
import { dialogOf, useOpenDialog } from '@wallet/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { preloadOwnParts } from '../own-parts/load-own-parts';
import { agreementStorage, useAgreements } from './agreements';

/** Delay between opening the home and opening the agreement automatically, in ms (S2.35, S9.3). */
const agreementDelayMs = 1500;

/**
 * Opens the agreement automatically when it was not accepted yet: once per opening of the home, never over another
 * dialog. Does nothing when the operator has no agreement or cannot be reached.
 */
export function AgreementPrompt() {
  const openDialog = useOpenDialog();
  const open = dialogOf(useLocation())?.id;
  const [due, setDue] = useState(false);
  const { subscribe, isAccepted: read } = agreementStorage;
  const isAccepted = useSyncExternalStore(subscribe, read, read);
  const [asked, setAsked] = useState(false);
  // Do not prompt again after the member accepted it in another tab, opened it by its address or reloaded it.
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
