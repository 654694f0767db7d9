import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkoutRoot,
  idOf,
  inputsOf,
  removeInputs,
  textHash,
  writeInputs,
  type BuildInputs,
  type Reads,
} from './build-inputs';
import { configSources } from './config-sources';
import { distFolder } from '../presets/dist-folder';
import { developmentId, packageName, packageVersion } from './package-version';
import { sbomFile, sbomOf } from '../sbom';
import { sharedVersionFiles } from '../presets/shared-versions';
import { sortChunks } from '../presets/sort-chunks';

/** Placeholder for the id in the output until the id is known; it has the same length as the id. */
const hole = '00b1d1d0';

/** Modules that only check a build: they can fail it, but they do not affect its bytes. */
const checks = /[\\/]check-(manifest|release)\.[jt]s$/;

interface Options {
  folder: string;
  production: boolean;
  /** Files that affect the build but are read neither by the bundler nor by its configuration: locale files. */
  files: readonly string[];
  /** Folders whose file names are checked. */
  folders?: readonly string[];
  /** Renders the package's pages with the code that the `renderer` compiler has built. */
  rendered?: (() => string) | undefined;
  /** Files that affect only the rendered pages. */
  renderedFrom?: readonly string[];
}

interface Finished {
  files: string[];
  missing: string[];
  outputPath: string;
  names: string[];
  failed: boolean;
  /** True when its bytes are not part of the release, but the pages that it renders are. */
  isRenderer: boolean;
}

/**
 * One build of a package, by one or several compilers, and its id. The id is a hash of all files that were read for the
 * build. For files that only the renderer reads, the id contains a hash of the rendered pages instead, so a change that
 * does not affect the pages creates no new version. The id is filled into the output after the last compiler has read
 * its files. A development build always has the same name; nothing may be cached under that name.
 */
export class PackageBuild {
  #id: string;
  #inputs: BuildInputs | undefined;
  /** Files that the bundler read for the release. */
  #sources: string[] = [];
  readonly #dist: string;
  readonly #besides = new Map<Compiler, Finished>();

  constructor(private readonly options: Options) {
    this.#id = options.production ? hole : developmentId;
    this.#dist = distFolder(options.folder, options.production);
  }

  /**
   * The package's version and the build's id. Before the last compiler's `done` hook it may contain the placeholder:
   * use it only in the output of the build.
   */
  get version(): string {
    return `${packageVersion(this.options.folder)}-${this.#id}`;
  }

  /** Returns a name that is unique to this build, for the output of the last compiler. */
  unique(name: string): string {
    return `${name}_${this.#id}`;
  }

  /**
   * Plugin for every compiler except the last: the files it reads affect the id, and its scripts may contain the
   * version.
   */
  readonly beside: RspackPluginInstance = { apply: (compiler) => this.#applyBeside(compiler, false) };

  /** Plugin for the compiler of the code that renders a remote's pages; it runs before the last compiler. */
  readonly renderer: RspackPluginInstance = { apply: (compiler) => this.#applyBeside(compiler, true) };

  /** Plugin for the last or only compiler. */
  readonly last: RspackPluginInstance = {
    apply: (compiler: Compiler) => {
      if (!this.options.production) return;
      this.#begin(compiler);
      compiler.hooks.thisCompilation.tap('PackageBuild', (compilation) => {
        // After minification, before the hashes for file names and integrity.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
        compilation.hooks.processAssets.tap({ name: 'PackageBuild', stage }, (assets) => {
          this.#inputs = this.#read(compilation);
          this.#id = idOf(this.#inputs);
          for (const [name, source] of Object.entries(assets)) {
            const text = /\.(js|css)$/.test(name) ? source.source().toString() : '';
            const stable = sortChunks(this.#filled(text));
            if (stable !== text) compilation.updateAsset(name, new compiler.rspack.sources.RawSource(stable));
          }
        });
      });
      // After the plugins that write further files of the build.
      compiler.hooks.done.tap({ name: 'PackageBuild', stage: 100 }, (stats) => this.#finish(stats));
    },
  };

  #applyBeside(compiler: Compiler, isRenderer: boolean): void {
    if (!this.options.production) return;
    this.#begin(compiler);
    compiler.hooks.done.tap('PackageBuild', (stats) => {
      this.#besides.set(compiler, {
        files: [...stats.compilation.fileDependencies],
        missing: [...stats.compilation.missingDependencies],
        outputPath: compiler.outputPath,
        names: stats.compilation.getAssets().map(({ name }) => name),
        failed: stats.hasErrors(),
        isRenderer,
      });
    });
  }

  #begin(compiler: Compiler): void {
    const begin = (): void => removeInputs(this.#dist);
    compiler.hooks.beforeRun.tap('PackageBuild', begin);
    compiler.hooks.watchRun.tap('PackageBuild', begin);
  }

  #read({ fileDependencies, missingDependencies }: Stats['compilation']): BuildInputs {
    const { folder, files, folders, rendered, renderedFrom = [] } = this.options;
    const besides = [...this.#besides.values()];
    const filesOf = (isRenderer: boolean): string[] =>
      besides.filter((one) => one.isRenderer === isRenderer).flatMap((one) => one.files);
    this.#sources = [...fileDependencies, ...filesOf(false)];
    const reads: Reads = {
      files: [
        ...this.#sources,
        ...configSources(folder, checks),
        ...sharedVersionFiles(),
        join(folder, 'package.json'),
        ...files,
      ],
      checks: [...configSources(folder), ...filesOf(true), ...renderedFrom],
      folders,
      missing: [...missingDependencies, ...besides.flatMap((one) => one.missing)],
    };
    const inputs = inputsOf(checkoutRoot(folder), reads);
    if (!rendered || besides.some(({ failed }) => failed)) return inputs;
    return { ...inputs, rendered: textHash(rendered()) };
  }

  #filled(text: string): string {
    return text.replaceAll(hole, this.#id);
  }

  #finish(stats: Stats): void {
    const besides = [...this.#besides.values()];
    if (!this.#inputs || stats.hasErrors() || besides.some(({ failed }) => failed)) return;
    // Their file names contain no content hash, so their content may still change.
    for (const { outputPath, names } of besides) {
      for (const file of names.filter((name) => name.endsWith('.js')).map((name) => join(outputPath, name))) {
        const text = readFileSync(file, 'utf8');
        if (text.includes(hole)) writeFileSync(file, this.#filled(text));
      }
    }
    const build = { name: packageName(this.options.folder), version: this.version };
    writeFileSync(join(this.#dist, sbomFile), sbomOf(build, this.#sources));
    writeInputs(this.#dist, this.#inputs);
  }
}
