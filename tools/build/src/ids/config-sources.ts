import { build, type Plugin } from 'esbuild';
import { join } from 'node:path';
import { packageFolder } from './package-json';

const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Bundles a package's rspack configuration with the code that it uses. Returns that code, its files, and the folders of
 * the installed packages that it imports. Omits imports that match `without`, and files that only these import.
 */
export async function configSources(folder: string, without?: RegExp) {
  /** For each imported package, by name: a folder that imports it. */
  const importers = new Map<string, string>();
  const onlyOwnPackages: Plugin = {
    name: 'only-own-packages',
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
        const isOwn = kind === 'entry-point' || /^(\.|@wallet\/)/.test(path);
        if (isOwn && !without?.test(path)) return null;
        if (!isOwn && !path.startsWith('node:')) importers.set(packageOf(path), resolveDir);
        return { path, external: true, sideEffects: false };
      });
    },
  };
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['./rspack.config'],
    bundle: true,
    // Removes comments. Full minification would also move constants into the files that import them.
    minifyWhitespace: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [onlyOwnPackages],
  });
  const { inputs = {}, imports = [] } = Object.values(metafile.outputs)[0] ?? {};
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const packages = new Set(imports.map(({ path }) => packageOf(path)).filter((name) => importers.has(name)));
  return {
    code: outputFiles[0]?.text ?? '',
    files: used.map(([file]) => join(folder, file)),
    packages: [...packages].sort().map((name) => packageFolder(name, importers.get(name) ?? folder)),
  };
}
