import { type Contract, type ContractOperation, schemaNameOf } from '@wallet/build';
import { codeName } from './contract-code';

/** A reader, the file that exports it, and whether the file is written by hand. */
export interface ReaderSource {
  name: string;
  file: string;
  isByHand: boolean;
}

/** Returns the name of the reply's schema in the contract; undefined for a reply without a body. */
export function replyName({ responses }: ContractOperation): string | undefined {
  const reply = responses['200']?.content?.['application/json'];
  return reply && schemaNameOf(reply.schema.$ref);
}

/** Returns the reader of a schema; undefined when the schema has none. */
export function readerSource(name: string, { components }: Contract): ReaderSource | undefined {
  const schema = components.schemas[name];
  const byHand = schema?.['x-read-by'];
  const file = byHand ?? schema?.['x-reader'];
  return file === undefined ? undefined : { name: codeName(name), file, isByHand: byHand !== undefined };
}
