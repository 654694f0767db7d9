import { useLocation, useNavigate } from '@wallet/platform/router';
import { dialogAddress, type DialogDestination } from '@wallet/platform';
import type { Method } from './methods';

/** Keeps the chosen method in the dialog's address, so that a reload stays there; Back still closes the dialog. */
export function useSetMethod(): (method: Method) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return (method) => {
    const to: DialogDestination<'wallet.deposit'> = ['wallet.deposit', { way: method }];
    void navigate(dialogAddress(location, ...to), { replace: true, state: location.state });
  };
}
