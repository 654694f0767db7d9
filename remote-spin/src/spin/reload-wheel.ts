import { queryClient } from '@wallet/platform/query';

/** Reads the wheel's set-up and the coupons again (S4.20). */
export async function reloadWheel(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['spin'] });
}

/** Reads the coupons again. */
export async function reloadCoupons(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['spin', 'coupons'] });
}
