import fs from 'node:fs';
import type { operations } from '@wallet/contract';
import { load } from 'js-yaml';
import { isBuilt } from '../../platform/built-form';
import { contractFile, contractJson } from './contract-file';

/** The name of a call in the contract. */
export type OperationId = keyof operations;

/** The parts of an operation that this program reads; the rest belongs to the route builder. */
export interface ContractOperation {
  operationId: OperationId;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, unknown>;
}

export interface Contract {
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, ContractOperation>>;
  components: Record<string, Record<string, unknown>>;
}

let loaded: Contract | undefined;

/** The API contract that the site and this program share, as a document. */
export function contract(): Contract {
  loaded ??= (
    isBuilt
      ? JSON.parse(fs.readFileSync(contractJson, 'utf8'))
      : load(fs.readFileSync(contractFile(), 'utf8'))
  ) as Contract;
  return loaded;
}
