import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { CliError, root } from '@wallet/build';

/**
 * Returns the folder of a site of this checkout; without a name the wallet's.
 * @throws CliError when the folder has no shell
 */
export function siteNamed(name: string | undefined): string {
  if (name === undefined) return root;
  const site = resolve(root, name);
  if (existsSync(join(site, 'shell/shell.manifest.ts'))) return site;
  throw new CliError(`${name} is not the folder of a site: it has no shell/shell.manifest.ts.`);
}

/**
 * Returns a function that adapts a file of the template to a site other than the wallet: paths to the root, the
 * site's name in a command, public pages, and no links, because another shell has other slots.
 */
export function forSite(site: string): (text: string, path: string) => string {
  const pathToRoot = relative(join(site, 'remote'), root);
  return (text, path) => {
    if (path.startsWith('tsconfig.json'))
      return text
        .replace('"../tsconfig.base.json"', `"${pathToRoot}/tsconfig.base.json"`)
        .replace(
          /\n\}\n$/,
          ',\n  "include": ["src", "*.ts", "../remote-*/remote.manifest.ts", "../shell/shell.manifest.ts"]\n}\n',
        );
    if (path.startsWith('remote.manifest.ts'))
      return text
        .replace(/ {2}contributions: \[[^]*?\n {2}\],\n/, '  contributions: [],\n')
        .replaceAll("access: 'member'", "access: 'public'");
    return text
      .replaceAll('](../docs/', `](${pathToRoot}/docs/`)
      .replace(/^pnpm dev \S+/m, `$& --site ${relative(root, site)}`);
  };
}
