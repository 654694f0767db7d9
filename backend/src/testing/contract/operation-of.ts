import type { OperationId } from '../../http/contract/contract';
import { contractOperations } from '../../http/contract/contract-operations';

const known = [...contractOperations()].map(([id, { path, method }]) => ({
  id,
  method,
  // A path without parameters is meant before one with.
  rank: path.split('{').length,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
known.sort((one, other) => one.rank - other.rank);

/** The operation that a request is for by the contract's paths; undefined when it is for none. */
export function operationOf(method: string, url: string): OperationId | undefined {
  const path = url.split(/[?#]/)[0] ?? '';
  return known.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.id;
}
