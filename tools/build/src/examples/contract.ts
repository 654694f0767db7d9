import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractFile } from '../paths';

/** Something that the site uses when a backend has it, beyond the product's specification. */
export interface ContractExtra {
  /** Its name in the report of `pnpm check-backend`. */
  name: string;
  /** Its benefit, mostly for members. */
  benefit: string;
  /** True for a field that only some replies have: a backend may support it although a reply lacks it. */
  isOccasional?: boolean;
}

/** Limits of what is sent, which are narrower than those of the contract. */
interface SentLimits {
  enum?: readonly string[];
  minItems?: number;
  minLength?: number;
  pattern?: string;
  trim?: boolean;
}

/** A schema of the contract. docs/reference/reply-readers.md and docs/reference/strict-schemas.md describe its annotations. */
export interface ContractSchema extends Omit<SentLimits, 'enum'> {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  const?: string;
  enum?: readonly (string | null)[];
  properties?: Readonly<Record<string, ContractSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | ContractSchema;
  items?: ContractSchema;
  anyOf?: readonly ContractSchema[];
  oneOf?: readonly ContractSchema[];
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  description?: string;
  'x-reader'?: string;
  'x-after-effect'?: boolean;
  'x-aliases'?: readonly string[];
  'x-bare-list'?: boolean;
  'x-by-hand'?: boolean;
  /** The error codes that belong to no call. */
  'x-codes'?: readonly string[];
  'x-extra'?: ContractExtra;
  'x-fallback'?: unknown;
  'x-in-range'?: boolean;
  'x-non-empty'?: boolean;
  'x-open'?: boolean;
  'x-or'?: readonly string[];
  'x-or-if-empty'?: readonly string[];
  'x-read-by'?: string;
  'x-required'?: boolean;
  'x-sent'?: string;
  'x-sent-limits'?: SentLimits;
  'x-shown'?: string;
  'x-shown-fallback'?: unknown;
  'x-unit'?: 'baht';
  'x-unread'?: boolean;
  'x-unwrapped'?: boolean;
}

export type ContractSchemas = Readonly<Record<string, ContractSchema>>;

interface Content {
  schema: { $ref: string };
}

/** An operation of the contract. docs/reference/reply-readers.md describes its annotations. */
export interface ContractOperation {
  operationId: string;
  summary: string;
  parameters?: readonly { $ref: string }[];
  requestBody?: { content: { 'application/json'?: Content; 'multipart/form-data'?: Content } };
  responses: Readonly<Record<string, { content?: { 'application/json'?: Content } }>>;
  security?: readonly object[];
  'x-after-effect'?: boolean;
  'x-call'?: string;
  'x-changes'?: boolean;
  'x-extra'?: ContractExtra;
  'x-note'?: string;
  'x-refusals'?: readonly string[];
  'x-reply'?: string;
}

export interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  components: {
    parameters: Readonly<Record<string, { name: string; in: string; schema: ContractSchema }>>;
    schemas: ContractSchemas;
  };
}

let parsed: Contract | undefined;

/** Returns the contract of the backend. It is read once, when it is needed. */
export function readContract(): Contract {
  parsed ??= parse(readFileSync(contractFile, 'utf8')) as Contract;
  return parsed;
}

/** Returns all operations with their path and method. */
export const operationsOf = ({ paths }: Contract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

export const schemaNameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);
