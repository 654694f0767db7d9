import { type Contract, operationsOf, readContract, schemaNameOf } from '@wallet/build';
import { isMoneyRequest } from './calls';
import { commentText, filesIn, generatedFrom } from './contract-code';
import { type ReaderSource, readerSource, replyName } from './contract-operations';
import { readersFolder } from './reply-readers';

/** Returns the name under which a file imports a module of readers. */
const moduleName = ({ file, isByHand }: ReaderSource): string =>
  `${isByHand ? 'byHand' : 'generated'}${file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Returns the imports of the modules of readers. */
function importsOf(sources: readonly ReaderSource[], keyword: 'import' | 'import type'): string {
  const lines = sources.map(
    (source) =>
      `${keyword} * as ${moduleName(source)} from '${source.isByHand ? '..' : '.'}/${source.file}';\n`,
  );
  return [...new Set(lines)].sort().join('');
}

/** Returns the text of the file with the types of all values that readers return, and of all requests. */
function typesText(contract: Contract): string {
  const { schemas } = contract.components;
  const readers = Object.keys(schemas).flatMap((name) => {
    const source = readerSource(name, contract);
    return source ? { name, source } : [];
  });
  const replies = readers.map(({ name, source }) => {
    const { description, 'x-fallback': fallback } = schemas[name] ?? {};
    const type = `InferOutput<typeof ${moduleName(source)}.${source.name}>`;
    const comment = description ? `/** ${commentText(description)} */\n` : '';
    return `${comment}export type ${name} = ${fallback === null ? `NonNullable<${type}>` : type};`;
  });
  const requests = operationsOf(contract).flatMap(({ operation }) => {
    const body = operation.requestBody?.content['application/json'];
    return body && operation['x-call'] ? schemaNameOf(body.schema.$ref) : [];
  });
  const bodies = [...new Set(requests)].map((name) =>
    isMoneyRequest(name, contract)
      ? `/** The amount is in satang; the call sends it in baht. */\nexport type ${name} = InSatang<Schemas['${name}']>;`
      : `export type ${name} = Schemas['${name}'];`,
  );
  return `${generatedFrom}import type { InferOutput } from '@wallet/platform/api/read-reply';
import type { InSatang, Schemas } from '../common';
${importsOf(
  readers.map(({ source }) => source),
  'import type',
)}
${[...replies, ...bodies].join('\n\n')}
`;
}

/** Returns the text of the file with the reader of each reply, by the name of its schema. */
function replyReadersText(contract: Contract): string {
  const readers = new Map<string, { source: ReaderSource; isAfterEffect: boolean }>();
  for (const { operation } of operationsOf(contract)) {
    const name = replyName(operation) ?? '';
    const source = readerSource(name, contract);
    if (source && !readers.has(name))
      readers.set(name, { source, isAfterEffect: operation['x-after-effect'] === true });
  }
  const lines = [...readers].map(([name, { source, isAfterEffect }]) => {
    const reader = `${moduleName(source)}.${source.name}`;
    return `  ${name}: ${isAfterEffect ? `afterEffect(${reader})` : reader},`;
  });
  return `${generatedFrom}import { afterEffect, type Reader } from '@wallet/platform/api/read-reply';
${importsOf(
  [...readers.values()].map(({ source }) => source),
  'import',
)}
/** The reader of each reply, by its schema name in the contract. Only tests and tools import it. */
export const replyReaders: Readonly<Record<string, Reader<unknown>>> = {
${lines.join('\n')}
};
`;
}

/** Returns the texts of the files with the types and the readers of all replies by path. */
export const replyTypeDocuments = (): Record<string, string> =>
  filesIn(readersFolder, {
    'types.ts': typesText(readContract()),
    'reply-readers.ts': replyReadersText(readContract()),
  });
