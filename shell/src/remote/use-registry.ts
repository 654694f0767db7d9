import type { RemoteRegistry } from '@wallet/federation/run';
import { createContext, use } from 'react';

export const RegistryContext = createContext<RemoteRegistry | null>(null);

/** Returns the page's remotes. */
export function useRegistry(): RemoteRegistry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('There is no registry of remotes around this part.');
  return registry;
}
