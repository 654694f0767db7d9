import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentExample, withEnvironmentTable } from './environment-table';
import { apiTypesFile, generateApiTypes } from './generate-api-types';
import { remotes, root } from '@wallet/build';
import { withRemoteTable } from './remote-table';
import { siteFileJsonSchema } from '@wallet/serve';
import { brandingPage } from './site-file-settings-table';
import { settingsPage, settingsSchemaText } from './settings-documents';
import { checkShellApi, shellApiFile } from './shell-api/shell-api-page';
import { tracedTable } from './traced-table';
import { withTransitions } from './transition-tables';
import { yourBackendPage } from './your-backend-page';

/** Documents with generated parts, by path, with their generators. */
const documents: Readonly<Record<string, () => string>> = {
  '.env.example': environmentExample,
  'backend/README.md': () => withEnvironmentTable('backend/README.md', 'backend'),
  'backend/settings.schema.json': settingsSchemaText,
  'docs/requirements.md': tracedTable,
  'docs/branding.md': brandingPage,
  'docs/running.md': () => withEnvironmentTable('docs/running.md', 'site'),
  'docs/site.config.schema.json': siteFileJsonSchema,
  'docs/settings.md': settingsPage,
  'docs/your-backend.md': yourBackendPage,
  'shared/federation/README.md': () => withTransitions('shared/federation/README.md'),
  'shared/money/README.md': () => withTransitions('shared/money/README.md'),
  ...Object.fromEntries(
    remotes.map((remote) => {
      const readme = `${remote}/README.md`;
      return [readme, () => withTransitions(readme, withRemoteTable(remote))];
    }),
  ),
};

/** Returns the paths of documents that no longer match the code. */
export function staleDocuments(): string[] {
  return Object.entries(documents)
    .filter(
      ([path, make]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== make(),
    )
    .map(([path]) => path);
}

if (require.main === module) {
  for (const [path, make] of Object.entries(documents)) writeFileSync(join(root, path), make());
  const shellApi = checkShellApi();
  if (shellApi.problems.length) {
    process.stderr.write(`${shellApi.problems.join('\n')}\n`);
    process.exitCode = 1;
  } else writeFileSync(shellApiFile, shellApi.text);
  void generateApiTypes().then((types) => writeFileSync(apiTypesFile, types));
}
