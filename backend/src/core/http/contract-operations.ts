import { type ContractOperation, type OperationId, contract } from './contract';

/** Allowed callers: members only, anyone, or anyone with the member known by an optional token. */
export type Access = 'member' | 'visitor' | 'either';

export interface OperationEntry {
  path: string;
  method: string;
  access: Access;
  operation: ContractOperation;
}

function accessOf(security: Record<string, string[]>[]): Access {
  if (security.length === 0) return 'visitor';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'either' : 'member';
}

/** Returns every call of the contract by its name. */
export function contractOperations(): Map<OperationId, OperationEntry> {
  const { paths, security } = contract();
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [OperationId, OperationEntry] => [
      operation.operationId,
      { path, method, operation, access: accessOf(operation.security ?? security) },
    ]),
  );
  return new Map(entries);
}
