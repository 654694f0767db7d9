import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteName, root } from '@wallet/build';
import { classNamesConfig, remoteNames, shellNames, type PackageNames } from './config';
import { runBuild } from './run-build';

type Names = Record<string, string>[];

const stylesIn = (...packages: readonly string[]): string[] =>
  packages.flatMap((pkg) => {
    const folder = join(root, pkg, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.module.css')).map((file) => join(folder, file));
  });

async function namesOf(pkg: PackageNames, styles: readonly string[], output: string): Promise<Names> {
  await runBuild(classNamesConfig(pkg, styles, output));
  return (require(join(output, 'main.cjs')) as { names: Names }).names;
}

/**
 * Returns a map from the class names in the HTML of a remote's own build to those of the one bundle. A class name
 * contains the package that builds the style, and in the one bundle that is always the shell.
 */
export async function classNames(remote: RemoteName, output: string): Promise<Record<string, string>> {
  const styles = stylesIn(remote, 'shared/ui');
  const before = await namesOf(remoteNames(remote), styles, join(output, 'before'));
  const after = await namesOf(shellNames, styles, join(output, 'after'));
  return Object.fromEntries(
    before.flatMap((names, index) =>
      Object.entries(names).flatMap(([local, name]): [string, string][] => {
        const other = after[index]?.[local];
        if (!other) throw new Error(`${styles[index]} has no class ${local}.`);
        // A class with `composes` has several names.
        const others = other.split(' ');
        return name.split(' ').map((className, position) => [className, others[position] ?? className]);
      }),
    ),
  );
}
