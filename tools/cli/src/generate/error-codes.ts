import { operationsOf, readContract } from '@wallet/build';
import { generatedFrom, literal } from './contract-code';

export const errorCodesPath = 'shared/contract/src/generated/error-codes.ts';

/** Returns the codes that calls reject with, in the order of the contract, and those that belong to no call. */
function errorCodes(): Set<string> {
  const contract = readContract();
  const refusals = operationsOf(contract).flatMap(({ operation }) => operation['x-refusals'] ?? []);
  return new Set([...refusals, ...(contract.components.schemas['Error']?.['x-codes'] ?? [])]);
}

/** Returns the list of all error codes as code. */
export function errorCodesFile(): string {
  const lines = [...errorCodes()].map((code) => `  ${literal(code)},`);
  const comment =
    '/** Every code that can be the `message` of an error reply and has a text in each language (S8.2 to S8.11, and our own). */';
  return `${generatedFrom}\n${comment}\nexport const errorCodes = [\n${lines.join('\n')}\n] as const;\n`;
}
