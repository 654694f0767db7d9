import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { environmentExample } from './environment-example';
import { CliError, program, root } from '@wallet/build';
import { languages } from '@wallet/contract';
import { providerKinds } from '@wallet/contract/providers';
import { settingsPage, settingsSchemaText, siteFileSchemaText } from './settings-documents';
import { readFile } from '../checks/git-files';
import { requirementsPage } from '../checks/requirements';
import { errorCodesFile, errorCodesPath } from './error-codes';
import { sharedTextDocuments } from './shared-texts';
import { callDocuments } from './calls';
import { replyReaderDocuments } from './reply-readers';
import { replyTypeDocuments } from './reply-types';
import { strictSchemaDocuments } from './strict-schemas';
import { checkShellApi, shellApiFile, versionMessage } from './shell-api/shell-api-page';

const contractPath = 'shared/contract/src/openapi.yaml';

/** Returns the contract with the site's languages. */
const contractText = (): string =>
  readFile(contractPath).replace(/(?<=^ {4}Language: .*enum: \[)[^\]]*/m, languages.join(', '));

/** Returns documents with generated parts, shared texts, calls, readers of replies and strict schemas, by path. */
const documents = (): Record<string, string> => ({
  [contractPath]: contractText(),
  '.env.example': environmentExample(),
  'backend/settings.schema.json': settingsSchemaText(),
  'docs/requirements.md': requirementsPage(),
  'docs/site.config.schema.json': siteFileSchemaText(),
  'docs/reference/settings.md': settingsPage(),
  [errorCodesPath]: errorCodesFile(),
  ...sharedTextDocuments(),
  ...replyReaderDocuments(),
  ...callDocuments(),
  ...replyTypeDocuments(),
  ...strictSchemaDocuments(),
});

const contractFolder = join(root, 'shared/contract/src');

/** The files of types by contract: of the API, and of each kind of provider. */
export const typeFiles: Readonly<Record<string, string>> = {
  'openapi.yaml': 'schema.ts',
  ...Object.fromEntries(
    providerKinds.map((kind) => [`providers/${kind}.yaml`, `generated/provider-${kind}.ts`]),
  ),
};

/** Writes the types of all contracts into a folder, in one process. */
export function writeTypes(folder: string): void {
  const apis = Object.fromEntries(
    Object.entries(typeFiles).map(([contract, types]) => [
      types,
      { root: join(contractFolder, contract), 'x-openapi-ts': { output: join(folder, types) } },
    ]),
  );
  const config = join(mkdtempSync(join(tmpdir(), 'wallet-types-')), 'redocly.yaml');
  writeFileSync(config, JSON.stringify({ apis }));
  const program = join(root, 'tools/cli/node_modules/.bin/openapi-typescript');
  execFileSync(program, ['--redocly', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(dirname(config), { recursive: true });
}

/** Returns the paths of documents that no longer match the code. */
export function staleDocuments(): string[] {
  return Object.entries(documents())
    .filter(([path, text]) => !existsSync(join(root, path)) || readFile(path) !== text)
    .map(([path]) => path);
}

/** Writes all documents and the API types. @throws CliError when the shell API changed without its version */
function generate(): void {
  // First: the documents are made from it.
  writeFileSync(join(root, contractPath), contractText());
  for (const [path, documentText] of Object.entries(documents())) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), documentText);
  }
  writeTypes(contractFolder);
  const { text, needsVersion } = checkShellApi();
  if (needsVersion) throw new CliError(versionMessage);
  writeFileSync(shellApiFile, text);
}

if (require.main === module) {
  const usage =
    'Usage: pnpm generate\n\n  Writes the API types, calls, readers of replies, strict schemas and all generated parts of documents.';
  program(async () => generate(), usage);
}
