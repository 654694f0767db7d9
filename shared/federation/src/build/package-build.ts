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
import { distFolder } from './dist-folder';
import { developmentId, packageVersion } from './package-version';
import { sharedVersionFiles } from './shared-versions';
import { sortChunks } from './sort-chunks';

/** Stands for the id in what is built until the id is known; as long as it. */
const hole = '00b1d1d0';

/** Modules that stop a build or let it pass, and reach none of its bytes. */
const checks = /[\\/]check-(manifest|release)\.[jt]s$/;

interface Options {
  folder: string;
  production: boolean;
  /** Files that reach the build past the bundler and its configuration: texts. */
  files: readonly string[];
  /** Folders whose names are checked. */
  folders?: readonly string[];
  /** Renders the package's pages by what the `renderer` has built. */
  rendered?: (() => string) | undefined;
  /** Files that reach nothing but what is rendered. */
  renderedFrom?: readonly string[];
}

interface Finished {
  files: string[];
  missing: string[];
  outputPath: string;
  names: string[];
  failed: boolean;
  /** Its bytes are no part of the release; what they render is. */
  isRenderer: boolean;
}

/**
 * One build of a package, by one compiler or several, and its id: a hash of all that was read for it; of what is read for
 * the renderer alone, a hash of the pages that it renders, so that a change that is not seen in them gives no new version. The id is filled
 * into the bytes once the last compiler has read its files. A build for development keeps one name,
 * under which nothing may be cached.
 */
export class PackageBuild {
  #id: string;
  #inputs: BuildInputs | undefined;
  readonly #dist: string;
  readonly #besides = new Map<Compiler, Finished>();

  constructor(private readonly options: Options) {
    this.#id = options.production ? hole : developmentId;
    this.#dist = distFolder(options.folder, options.production);
  }

  /** The package's version and the build's id. What is read before the last compiler's `done` is for its bytes alone. */
  get version(): string {
    return `${packageVersion(this.options.folder)}-${this.#id}`;
  }

  /** A name that no other build has, for the bytes of the last compiler. */
  unique(name: string): string {
    return `${name}_${this.#id}`;
  }

  /** For every compiler but the last: what it reads counts as well, and the version may stand in its scripts. */
  readonly beside: RspackPluginInstance = { apply: (compiler) => this.#applyBeside(compiler, false) };

  /** For the compiler of what renders a remote's pages, before the last one. */
  readonly renderer: RspackPluginInstance = { apply: (compiler) => this.#applyBeside(compiler, true) };

  /** For the last compiler, or the only one. */
  readonly last: RspackPluginInstance = {
    apply: (compiler: Compiler) => {
      if (!this.options.production) return;
      this.#begin(compiler);
      compiler.hooks.thisCompilation.tap('PackageBuild', (compilation) => {
        // After what makes scripts smaller, before what hashes them for their names and their integrity.
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
      // After those who write what the build is made of.
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
    const reads: Reads = {
      files: [
        ...fileDependencies,
        ...filesOf(false),
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
    // Their names carry no hash of their content.
    for (const { outputPath, names } of besides) {
      for (const file of names.filter((name) => name.endsWith('.js')).map((name) => join(outputPath, name))) {
        const text = readFileSync(file, 'utf8');
        if (text.includes(hole)) writeFileSync(file, this.#filled(text));
      }
    }
    writeInputs(this.#dist, this.#inputs);
  }
}
