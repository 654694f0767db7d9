import { queryClient } from '@wallet/platform/query';

/** Fetches the wheel's setup and the coupons again (S4.20). */
export async function reloadWheel(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['spin'] });
}

export async function reloadCoupons(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['spin', 'coupons'] });
}
