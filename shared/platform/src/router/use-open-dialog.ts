import { useLocation, useNavigate } from '@wallet/platform/router';
import { useCallback } from 'react';
import { dialogAddress } from './dialog-address';

/** What a navigation to a dialog leaves in the history, so that closing it goes back instead of adding a step. */
export const openedHere = { openedHere: true } as const;

/** Opens a dialog over the page that is open. */
export function useOpenDialog(): (id: string, params?: Readonly<Record<string, string>>) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (id, params) => void navigate(dialogAddress(location, id, params), { state: openedHere }),
    [navigate, location],
  );
}
