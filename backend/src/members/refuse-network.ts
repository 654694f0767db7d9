import type { Deps } from '../deps';
import { Failure } from '../core/http/failure';
import { isDeniedNetwork } from './is-denied-network';

/**
 * Rejects a caller from a network that the operator has denied.
 * @throws Failure INVALID_IP, as 401 for a logged-in caller and 422 for any other
 */
export async function refuseNetwork({ settings }: Deps, ip: string, status: 401 | 422): Promise<void> {
  const { deniedNetworks } = await settings.get('access');
  if (isDeniedNetwork(deniedNetworks, ip)) throw new Failure(status, 'INVALID_IP');
}
