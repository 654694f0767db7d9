import { useLocation, useNavigate } from '@wallet/platform/router';
import { useCallback } from 'react';
import type { DialogDestination, DialogId } from '../site/destinations';
import { dialogAddress } from './dialog-address';

/** What a navigation to a dialog leaves in the history, so that closing it goes back instead of adding a step. */
export const openedHere = { openedHere: true } as const;

/** Opens a dialog that some manifest names over the page that is open, with the parameters that it takes. */
export function useOpenDialog(): <Id extends DialogId>(...to: DialogDestination<Id>) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    <Id extends DialogId>(...[id, params]: DialogDestination<Id>) =>
      void navigate(dialogAddress(location, id, params), { state: openedHere }),
    [navigate, location],
  );
}
