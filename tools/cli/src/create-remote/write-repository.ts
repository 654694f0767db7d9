import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm, CliError, root } from '@wallet/build';
import type { RemoteNames } from './remote-names';
import { sharedVersion, writeSharedFiles } from './shared-files';
import { writeTemplate } from './write-template';

/** Shared packages that a remote may need later: `pnpm add` cannot find packed packages by name. */
const extraPackages = ['contract', 'money'] as const;

/** Configuration that a separate repository copies from this project. */
const configFiles = ['.oxlintrc.json', 'biome.json'] as const;

function withSharedPackages(packageJson: string, version: string): string {
  const content = JSON.parse(packageJson) as { dependencies: Record<string, string> };
  for (const name of extraPackages) content.dependencies[`@wallet/${name}`] = version;
  content.dependencies = Object.fromEntries(Object.entries(content.dependencies).sort());
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Creates a separate repository for a new remote, and installs its dependencies.
 * @throws CliError when the folder is not empty
 */
export function writeRepository(names: RemoteNames, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new CliError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  const projectPackage = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
    engines: { node: string };
    devDependencies: Record<string, string>;
  };
  const version = sharedVersion();
  writeTemplate('remote', join(folder, names.name), names, {
    // A separate repository has its own Jest configuration, for installed packages, and its own README.
    transform: (text, path) => {
      if (/^(jest\.config|README)\./.test(path)) return null;
      const pinned = text.replaceAll('workspace:*', version);
      return path.startsWith('package.json') ? withSharedPackages(pinned, version) : pinned;
    },
  });
  writeTemplate('repository', folder, names, {
    placeholders: {
      version,
      pnpm: projectPackage.packageManager,
      node: projectPackage.engines.node,
      biome: projectPackage.devDependencies['@biomejs/biome'] ?? '',
    },
  });
  for (const file of configFiles) copyFileSync(join(root, file), join(folder, file));
  writeSharedFiles(folder);
  // pnpm prefers the versions that this project is tested with over the newest ones, and drops unused packages.
  copyFileSync(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'));
  runPnpm(folder, 'install', '--no-frozen-lockfile', '--prefer-offline');
}

/**
 * Updates the shared files of a remote's repository from this project.
 * @throws CliError when the folder was not created by this command
 */
export function updateRepository(folder: string): void {
  if (!existsSync(join(folder, 'packages')) || !existsSync(join(folder, 'pnpm-workspace.yaml')))
    throw new CliError(`${folder} was not created by \`pnpm create-remote --outside\`.`);
  writeSharedFiles(folder);
}
