import { readContract, schemaNameOf } from '@wallet/build';
import { codeName, type ContractSchema, type ContractSchemas } from './contract-code';

interface Content {
  schema: { $ref: string };
}

/** An operation of the contract with the annotations for its call; docs/reference/reply-readers.md describes them. */
export interface Operation {
  operationId: string;
  summary: string;
  parameters?: readonly { $ref: string }[];
  requestBody?: { content: { 'application/json'?: Content; 'multipart/form-data'?: Content } };
  responses: Readonly<Record<string, { content?: { 'application/json'?: Content } }>>;
  security?: readonly object[];
  'x-after-effect'?: boolean;
  'x-call'?: string;
  'x-note'?: string;
  'x-refusals'?: readonly string[];
  'x-reply'?: string;
}

/** The parts of the contract that calls are generated from. */
export interface CallContract {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    parameters: Readonly<Record<string, { name: string; in: string; schema: ContractSchema }>>;
    schemas: ContractSchemas;
  };
}

/** A reader, the file that exports it, and whether the file is written by hand. */
export interface ReaderSource {
  name: string;
  file: string;
  isByHand: boolean;
}

export const callContract = (): CallContract => readContract() as unknown as CallContract;

/** Returns all operations with their path and method. */
export const operationsOf = ({ paths }: CallContract) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Returns the name of the reply's schema in the contract; undefined for a reply without a body. */
export function replyName({ responses }: Operation): string | undefined {
  const reply = responses['200']?.content?.['application/json'];
  return reply && schemaNameOf(reply.schema.$ref);
}

/** Returns the reader of a schema; undefined when the schema has none. */
export function readerSource(name: string, { components }: CallContract): ReaderSource | undefined {
  const schema = components.schemas[name];
  const byHand = schema?.['x-read-by'];
  const file = byHand ?? schema?.['x-reader'];
  return file === undefined ? undefined : { name: codeName(name), file, isByHand: byHand !== undefined };
}
