import type { RemoteRegistry } from '@wallet/federation/run';
import { createContext, use } from 'react';

export const RegistryContext = createContext<RemoteRegistry | null>(null);

export function useRegistry(): RemoteRegistry {
  const registry = use(RegistryContext);
  if (!registry) throw new Error('No RegistryContext is around this component.');
  return registry;
}
