import { join } from 'node:path';
import type { TypeDocOptions } from 'typedoc';
import ts from 'typescript';
import { root } from '@wallet/build';
import { sharedEntryPoints, sharedFolder } from './shared-entry-points';

const folder = join(root, 'tools/cli/dist/api');

/** Returns the compiler options of a package that uses the browser, Node and Jest. */
function compilerOptions(): ts.CompilerOptions {
  const config = join(root, 'tools/cli/tsconfig.json');
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(config, {}, host)?.options ?? {};
}

/** Writes the reference of the shared packages as web pages: one module for each entry point. */
async function writeApiReference(): Promise<void> {
  const { Application } = await import('typedoc');
  const modules = new Map(
    [...sharedEntryPoints()].map(([name, source]) => [join(sharedFolder, source), name] as const),
  );
  const files = [...modules.keys()];
  const settings: Partial<TypeDocOptions> = {
    name: 'Shared packages',
    readme: join(root, 'shared/README.md'),
    entryPoints: files,
    // Generated from openapi.yaml, which is its documentation.
    exclude: ['**/schema.ts'],
    excludeExternals: true,
    excludePrivate: true,
    // `pnpm typecheck` reports these errors.
    skipErrorChecking: true,
    // Adds types that exports only name, such as the props of a component, in a module `<internal>`.
    plugin: [require.resolve('typedoc-plugin-missing-exports')],
    // A field that a schema infers has its comment more than once, about which TypeDoc warns.
    logLevel: 'Error',
  };
  const application = await Application.bootstrapWithPlugins(settings, []);
  application.options.setCompilerOptions(files, compilerOptions(), undefined);
  const project = await application.convert();
  if (!project) throw new Error('TypeDoc could not read the shared packages.');
  for (const module of project.children ?? []) {
    const [source] = module.sources ?? [];
    module.name = modules.get(source?.fullFileName ?? '') ?? module.name;
  }
  await application.generateDocs(project, folder);
  if (application.logger.hasErrors()) process.exitCode = 1;
  process.stdout.write(`${join(folder, 'index.html')}\n`);
}

void writeApiReference();
