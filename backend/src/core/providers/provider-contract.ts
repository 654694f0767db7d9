import fs from 'node:fs';
import { type ProviderOperation, readOperations } from '@wallet/contract/providers';
import { contractFile, validator } from '../http/contract';
import { parse } from 'yaml';

let operations: ReadonlyMap<string, ProviderOperation> | undefined;

/** Returns all operations of the provider contracts by name; the result is cached. */
export function providerOperations(): ReadonlyMap<string, ProviderOperation> {
  operations ??= readOperations(
    validator(false),
    (kind) => parse(fs.readFileSync(contractFile(`providers/${kind}.yaml`), 'utf8')) as object,
  );
  return operations;
}

/** @throws Error when no contract has an operation with this name */
export function providerOperation(name: string): ProviderOperation {
  const operation = providerOperations().get(name);
  if (!operation) throw new Error(`No provider contract has the call ${name}.`);
  return operation;
}
