import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { parse } from 'yaml';
import { root } from '@wallet/build';

const apiFolder = path.join(root, 'shared/contract/src');

export const apiTypesFile = path.join(apiFolder, 'schema.ts');

const header = `// Generated from openapi.yaml by \`npx tsx tools/cli/src/generate/generate-api-types.ts\`.
// Do not edit: change the contract instead.

`;

/** Returns the text of `schema.ts` for the contract in `openapi.yaml`. Throws when the contract is invalid. */
export async function generateApiTypes(): Promise<string> {
  const contract = parse(await readFile(path.join(apiFolder, 'openapi.yaml'), 'utf8')) as OpenAPI3;
  return header + astToString(await openapiTypes(contract, { silent: true }));
}

if (require.main === module) {
  void generateApiTypes().then(async (text) => {
    if (process.argv.includes('--print')) process.stdout.write(text);
    else await writeFile(apiTypesFile, text);
  });
}
