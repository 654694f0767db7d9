import { useLocation, useNavigate } from '@wallet/platform/router';
import { dialogAddress } from '@wallet/platform/router/dialog-address';
import type { DialogDestination } from '@wallet/platform/site/destinations';
import type { Way } from './ways';

/** Keeps the chosen way in the dialog's address, so that a reload stays there; Back still closes the dialog. */
export function useSetWay(): (way: Way) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (way) => {
    const to: DialogDestination<'wallet.deposit'> = ['wallet.deposit', { way }];
    void navigate(dialogAddress(location, ...to), { replace: true, state: location.state });
  };
}
