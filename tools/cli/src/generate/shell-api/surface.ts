import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { sharedModules } from '@wallet/federation';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

const sharedFolder = join(root, 'shared');

/** Sources of the contract between the shell and remotes, and of the types that it names; paths below `shared`. */
const contractSources = [
  'contract/src/site/forms.ts',
  'contract/src/report-codes.ts',
  'contract/src/satang.ts',
  'contract/src/site/languages.ts',
  'contract/src/site/site-config.ts',
  'federation/src/exposed-module.ts',
  'federation/src/remote-manifest.ts',
];

/** The modules of the surface: those that remotes get from the shell at run time, and the contract's sources. */
const modules: readonly string[] = [
  ...sharedModules.filter((module) => module.startsWith('@wallet/')),
  ...contractSources,
].sort();

/** Libraries whose types the declarations use, each with a package that depends on it. */
const libraries: Readonly<Record<string, string>> = {
  '@tanstack/react-query': 'shared/platform',
  axios: 'shared/platform',
  mitt: 'shared/platform',
  react: 'shared/platform',
  'react-dom': 'shell',
  'react-router-dom': 'shared/platform',
  valibot: 'shared/platform',
};

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** Returns the TypeScript sources of the shared packages' entry points: paths below `shared`, by import name. */
function sharedEntryPoints(): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const packages = readdirSync(sharedFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of packages) {
    const { exports } = JSON.parse(readFileSync(join(sharedFolder, name, 'package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    for (const [path, source] of Object.entries(exports))
      if (typeof source === 'string' && /\.tsx?$/.test(source))
        sources.set(`@wallet/${name}${path.slice(1)}`, join(name, source));
  }
  return sources;
}

/**
 * Writes the declarations of everything that the modules import to a folder, with the layout of `shared`. The compiler
 * finds packages by `paths`: a file that it first reads through `node_modules` can be a library's to it, which depends on
 * the order of its threads, and it writes no declarations for libraries.
 */
function emitDeclarations(folder: string, sources: ReadonlyMap<string, string>): void {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: sharedFolder,
        outDir: folder,
        typeRoots: [join(sharedFolder, 'federation/node_modules/@types')],
        types: ['node'],
        paths: Object.fromEntries([...sources].map(([name, source]) => [name, [join(sharedFolder, source)]])),
      },
      include: [],
      files: modules.map((module) => join(sharedFolder, sources.get(module) ?? module)),
    }),
  );
  // The extractor's older TypeScript does not have this browser type.
  writeFileSync(join(folder, 'globals.d.ts'), 'interface TrustedHTML {}\n');
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: 'inherit',
  });
}

/** The parts of the extractor's configuration that are the same for all modules. */
const extractorFile = join(root, 'tools/cli/api-extractor.json');

/** Returns the extractor's configuration for the declarations of one module. */
function extractorConfig(
  module: string,
  folder: string,
  sources: ReadonlyMap<string, string>,
): ExtractorConfig {
  const declarationFile = (source: string): string => join(folder, declarationOf(source));
  const paths = [...sources]
    .filter(([name, source]) => modules.includes(name) || modules.includes(source))
    .map(([name, source]) => [name, [declarationFile(source)]]);
  const { compiler, apiReport, ...common } = ExtractorConfig.loadFile(extractorFile);
  const { compilerOptions } = (compiler?.overrideTsconfig ?? {}) as { compilerOptions?: object };
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(sharedFolder, 'platform/package.json'),
    configObject: {
      ...common,
      projectFolder: folder,
      mainEntryPointFilePath: declarationFile(sources.get(module) ?? module),
      compiler: {
        overrideTsconfig: {
          compilerOptions: { ...compilerOptions, paths: Object.fromEntries(paths) },
          include: [join(folder, '**/*.d.ts')],
        },
      },
      apiReport: { enabled: true, ...apiReport, reportFolder: folder, reportTempFolder: folder },
    },
  });
}

/** Returns the declarations of each module, including imported ones: sorted, without comments. */
function extractDeclarations(folder: string, sources: ReadonlyMap<string, string>): string[] {
  const configs = modules.map((module) => extractorConfig(module, folder, sources));
  const [first] = configs;
  if (!first) return [];
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
  });
  return configs.map((config) => {
    Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => (message.handled = true),
    });
    const report = readFileSync(config.reportFilePath, 'utf8');
    const block = /```ts\n([\s\S]*?)```/.exec(report)?.[1] ?? '';
    return block
      .split('\n')
      .filter((line) => line.trim() && !/^\s*\/\//.test(line))
      .join('\n');
  });
}

/** Returns the major versions of the libraries: another major version may change the types of the same name. */
function libraryVersions(): string {
  const versions = Object.entries(libraries).map(([library, dependent]) => {
    const file = join(root, dependent, 'node_modules', library, 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    return `- ${library} ${version.split('.')[0]}`;
  });
  return `## Libraries\n\n${versions.join('\n')}`;
}

/**
 * Returns the API that the shell provides to remotes as text: a block of declarations for each module, and the major
 * version of each library that they name. It does not depend on comments, the order of the sources or the behaviour of
 * the code.
 */
export function shellApiSurface(): string {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'shell-api-'));
  try {
    const sources = sharedEntryPoints();
    emitDeclarations(folder, sources);
    const declarations = extractDeclarations(folder, sources);
    const blocks = declarations.map((block, index) => `## ${modules[index]}\n\n\`\`\`ts\n${block}\n\`\`\``);
    return `${[...blocks, libraryVersions()].join('\n\n')}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
