import { dialogOf, useOpenDialog } from '@wallet/platform';
import { useLocation } from '@wallet/platform/router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadBuiltInParts } from './load-built-in-parts';
import { agreementStorage, useAgreements } from '../agreement/agreements';

/** Delay between opening the home and opening the agreement automatically, in ms (S2.35, S9.3). */
const agreementDelayMs = 1500;

/**
 * Opens the agreement automatically when the member has not accepted this version yet: once per opening of the home,
 * never over another dialog. Does nothing when the operator has no agreement or cannot be reached.
 */
export function AgreementPrompt() {
  const openDialog = useOpenDialog();
  const openDialogId = dialogOf(useLocation())?.id;
  const [isDue, setIsDue] = useState(false);
  const { subscribe, isAccepted: read } = agreementStorage;
  const isAccepted = useSyncExternalStore(subscribe, read, read);
  const [isDone, setIsDone] = useState(false);
  // Do not prompt again after the member accepted it in another tab, opened it by its address or reloaded it.
  if (!isDone && (isAccepted || openDialogId === 'shell.agreement')) setIsDone(true);
  const { data } = useAgreements({ enabled: isDue && !isDone, quiet: true });
  const isKnownAccepted = data?.isAccepted === true;
  const shouldOpen = isDue && !isDone && !isKnownAccepted && !openDialogId && Boolean(data?.texts.length);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), agreementDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isKnownAccepted) agreementStorage.accept();
  }, [isKnownAccepted]);
  useEffect(() => {
    if (!shouldOpen) return undefined;
    let isCurrent = true;
    const open = () => isCurrent && openDialog('shell.agreement');
    // The dialog shows a failure, and loads the code again.
    loadBuiltInParts().then(open, open);
    return () => {
      isCurrent = false;
    };
  }, [shouldOpen, openDialog]);
  return null;
}
