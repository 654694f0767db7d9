import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { parse } from 'yaml';
import { generatedFrom, literal } from './contract-code';

export const errorCodesPath = 'shared/contract/src/generated/error-codes.ts';

/** The parts of the contract that name error codes. */
interface Contract {
  paths: Readonly<Record<string, Readonly<Record<string, { 'x-refusals'?: readonly string[] }>>>>;
  components: { schemas: { Error: { 'x-codes': readonly string[] } } };
}

/** Returns the codes that calls reject with, in the order of the contract, and those that belong to no call. */
function codesOf({ paths, components }: Contract): string[] {
  const refusals = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => operation['x-refusals'] ?? []);
  return [...new Set([...refusals, ...components.schemas.Error['x-codes']])];
}

/** Returns the list of all error codes as code. */
export function errorCodesFile(): string {
  const text = readFileSync(join(root, 'shared/contract/src/openapi.yaml'), 'utf8');
  const lines = codesOf(parse(text) as Contract).map((code) => `  ${literal(code)},`);
  const comment =
    '/** Every code that can be the `message` of an error reply and has a text in each language (S8.2 to S8.11, and our own). */';
  return `${generatedFrom}\n${comment}\nexport const errorCodes = [\n${lines.join('\n')}\n] as const;\n`;
}
