import { queryClient } from '@wallet/platform/query';

/** Whatever this room shows of the member's offers is read again: one act may change bonus, invite and refund alike. */
export function offersChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['promotions'] });
}
