import { AppError } from '../core/errors';
import { isInNetwork } from '@wallet/server';
import type { Deps } from '../deps';

/** @throws AppError INVALID_IP, as 401 for a logged-in caller and 422 for any other */
export async function assertAllowedNetwork({ settings }: Deps, ip: string, status: 401 | 422): Promise<void> {
  const { deniedNetworks } = await settings.get('access');
  if (deniedNetworks.some((network) => isInNetwork(ip, network))) throw new AppError(status, 'INVALID_IP');
}
