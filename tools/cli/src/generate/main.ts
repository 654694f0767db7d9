import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environmentExample, runningPage } from './environment-table';
import { CliError, program, root } from '@wallet/build';
import { brandingPage, settingsPage, settingsSchemaText, siteFileSchemaText } from './settings-documents';
import { readFile } from '../checks/git-files';
import { requirementsPage } from '../checks/requirements';
import { errorCodesFile, errorCodesPath } from './error-codes';
import { replyReaderDocuments } from './reply-readers';
import { strictSchemaDocuments } from './strict-schemas';
import { checkShellApi, shellApiFile } from './shell-api/shell-api-page';
import { yourBackendPage } from './your-backend-page';

/** Documents with generated parts, readers of replies and strict schemas, by path, with their generators. */
const documents: Readonly<Record<string, () => string>> = {
  '.env.example': environmentExample,
  'backend/settings.schema.json': settingsSchemaText,
  'docs/requirements.md': requirementsPage,
  'docs/guides/branding.md': brandingPage,
  'docs/guides/running.md': runningPage,
  'docs/site.config.schema.json': siteFileSchemaText,
  'docs/reference/settings.md': settingsPage,
  'docs/reference/your-backend.md': yourBackendPage,
  [errorCodesPath]: errorCodesFile,
  ...replyReaderDocuments(),
  ...strictSchemaDocuments(),
};

const openapiTypescript = join(root, 'tools/cli/node_modules/.bin/openapi-typescript');

/** Returns the paths of documents that no longer match the code. */
export function staleDocuments(): string[] {
  return Object.entries(documents)
    .filter(([path, generate]) => !existsSync(join(root, path)) || readFile(path) !== generate())
    .map(([path]) => path);
}

/** Writes all documents and the API types. @throws CliError when the shell API changed without its version */
function generate(): void {
  for (const [path, generateText] of Object.entries(documents)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), generateText());
  }
  const contract = join(root, 'shared/contract/src/openapi.yaml');
  execFileSync(openapiTypescript, [contract, '--output', join(root, 'shared/contract/src/schema.ts')]);
  const { text, problems } = checkShellApi();
  if (problems.length) throw new CliError(problems.join('\n'));
  writeFileSync(shellApiFile, text);
}

if (require.main === module) {
  const usage =
    'Usage: pnpm generate\n\n  Writes the API types, readers of replies, strict schemas and all generated parts of documents.';
  program(async () => generate(), usage);
}
