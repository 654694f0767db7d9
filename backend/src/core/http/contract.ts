import type { operations } from '@wallet/contract';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { FastifyValidationResult } from 'fastify/types/schema';
import fs from 'node:fs';
import path from 'node:path';
import { isBuilt, parsedDocument } from '@wallet/server';

/** Returns the path of the contract, or of a provider's contract (`providers/sms.yaml`). */
export const contractFile = (name = 'openapi.yaml'): string =>
  isBuilt ? path.join(__dirname, name) : require.resolve(`@wallet/contract/${name}`);

export type OperationId = keyof operations;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: object;
}

/** The fields of an operation that the backend reads. */
export interface ContractOperation {
  operationId: OperationId;
  /** True for a GET that acts for the member. A link or a prefetch must never trigger it. */
  'x-changes'?: boolean;
  security?: Record<string, string[]>[];
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, unknown>;
}

export interface Contract {
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, ContractOperation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, object> };
}

/** Returns the parsed contract, or a provider's contract (`providers/sms.yaml`). A build has them as JSON. */
export function readDocument(name = 'openapi.yaml'): object {
  const file = contractFile(name);
  const read = (readFile: string): string => fs.readFileSync(readFile, 'utf8');
  const document = isBuilt ? JSON.parse(read(file.replace(/yaml$/, 'json'))) : parsedDocument(read(file));
  return document as object;
}

let loaded: Contract | undefined;

export function contract(): Contract {
  loaded ??= readDocument() as Contract;
  return loaded;
}

/** Allowed callers: members only, anyone, or anyone with an optional token that identifies the member. */
export type Access = 'member' | 'visitor' | 'either';

export interface OperationEntry {
  path: string;
  method: string;
  access: Access;
  /** True when the call also accepts a chat identity, which identifies a member to the chat only. */
  acceptsChatIdentity: boolean;
  operation: ContractOperation;
}

function accessOf(security: Record<string, string[]>[]): Access {
  if (security.length === 0) return 'visitor';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'either' : 'member';
}

export function contractOperations(): Map<OperationId, OperationEntry> {
  const { paths, security } = contract();
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [OperationId, OperationEntry] => {
      const schemes = operation.security ?? security;
      const acceptsChatIdentity = schemes.some((scheme) => 'chatIdentity' in scheme);
      return [
        operation.operationId,
        { path, method, operation, access: accessOf(schemes), acceptsChatIdentity },
      ];
    }),
  );
  return new Map(entries);
}

/** The contract's id in the validators that know it. */
export const contractSchemaId = 'contract';

interface ValidatorOptions {
  /** Parses numbers in paths and headers. */
  coerceTypes?: boolean;
}

/** Creates a validator for JSON Schema 2020-12. */
export function createValidator({ coerceTypes = false }: ValidatorOptions = {}): Ajv2020 {
  // The contract's own x- fields are annotations, which the strict mode would reject.
  const ajv = new Ajv2020({
    strict: false,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    // A test validates the schemas of the contracts: `contract.test.ts`.
    validateSchema: false,
  });
  addFormats(ajv);
  return ajv;
}

/** Creates a validator whose schemas may refer to places of the contract. */
export const createContractValidator = (): Ajv2020 =>
  createValidator().addSchema(contract(), contractSchemaId);

/** Compiles a schema when it is first used: all schemas of the contract together take a second. */
export function compileLater(ajv: Ajv2020, schema: object): FastifyValidationResult {
  let compiled: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (data) => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    validate.errors = (compiled.errors ?? null) as FastifyValidationResult['errors'];
    return isValid;
  };
  return validate;
}
