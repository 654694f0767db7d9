import fs from 'node:fs';
import type { operations } from '@wallet/contract';
import { isBuilt } from '../built-form';
import { parse } from 'yaml';
import { contractFile, contractJson } from './contract-file';

export type OperationId = keyof operations;

/** The parts of an operation that this program reads. The route builder uses the rest. */
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

/** Returns the API contract of the site and the backend, as a document. */
export function contract(): Contract {
  loaded ??= (
    isBuilt
      ? JSON.parse(fs.readFileSync(contractJson, 'utf8'))
      : parse(fs.readFileSync(contractFile(), 'utf8'))
  ) as Contract;
  return loaded;
}
