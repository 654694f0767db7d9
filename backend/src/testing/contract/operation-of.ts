import { type OperationId, contractOperations } from '../../core/http/contract';

const operations = [...contractOperations()].map(([id, { path, method }]) => ({
  id,
  method,
  // A path without parameters has precedence over a path with parameters.
  rank: path.split('{').length,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
}));
operations.sort((a, b) => a.rank - b.rank);

/** Returns the operation of a request according to the contract's paths; undefined when there is none. */
export function operationOf(method: string, url: string): OperationId | undefined {
  const path = url.split(/[?#]/)[0] ?? '';
  return operations.find(
    (operation) => operation.method === method.toLowerCase() && operation.pattern.test(path),
  )?.id;
}
