import { queryClient } from '@wallet/platform/query';

/** Whatever this remote shows of the member's offers is read again: one action may change bonus, invite and refund alike. */
export function offersChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}
