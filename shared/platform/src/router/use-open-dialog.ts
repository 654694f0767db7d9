import { useLocation, useNavigate } from '@wallet/platform/router';
import { useCallback } from 'react';
import type { DialogDestination, DialogId } from '../site/destinations';
import { dialogAddress } from './dialog-address';

/** History state of a navigation to a dialog. Closing the dialog then goes back instead of adding a history entry. */
export const openedHere = { openedHere: true } as const;

/** Returns a function that opens a dialog of any manifest over the current page, with the dialog's parameters. */
export function useOpenDialog(): <Id extends DialogId>(...to: DialogDestination<Id>) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    <Id extends DialogId>(...[id, params]: DialogDestination<Id>) =>
      void navigate(dialogAddress(location, id, params), { state: openedHere }),
    [navigate, location],
  );
}
