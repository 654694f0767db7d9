import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { checkoutRoot } from '../ids/build-inputs';

/**
 * Packages whose sources only their own build may include; every build may include `shared/` and the files that presets
 * add.
 */
const ownedFolder = /^(remote-[a-z0-9-]+|shell|backend|sandbox|tools|e2e)$/;

/** Browser code that presets add to builds. */
const ofPresets = /^tools\/build\/src\/(injected|prerender)\//;

/**
 * Fails a build that includes a module of another remote, the shell, the backend or a tool: it would ship another
 * team's code, which that team can neither release nor roll back.
 */
export function ownSources(folder: string): RspackPluginInstance {
  const root = checkoutRoot(folder);
  const own = relative(root, realpathSync(folder)).split(sep)[0];

  /** Returns the other package that owns a file; undefined for shared code and the package being built. */
  function otherPackageOf(file: string): string | undefined {
    const path = relative(root, file).replaceAll(sep, '/');
    if (ofPresets.test(path)) return undefined;
    const [top = ''] = path.split('/');
    return top !== own && ownedFolder.test(top) ? top : undefined;
  }

  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('OwnSources', (compilation) => {
        compilation.hooks.finishModules.tap('OwnSources', (modules) => {
          for (const module of modules) {
            const file = 'resource' in module ? String(module.resource).split('?')[0] : undefined;
            const other = file === undefined ? undefined : otherPackageOf(file);
            if (file === undefined || other === undefined) continue;
            const issuer = compilation.moduleGraph.getIssuer(module);
            const from = issuer && 'resource' in issuer ? String(issuer.resource) : folder;
            compilation.errors.push(
              new compiler.rspack.WebpackError(
                `${relative(root, from)} imports ${relative(root, file)}: a build must not include code of ${other}. Import what packages export in shared/, or ask the team to share it.`,
              ),
            );
          }
        });
      });
    },
  };
}
