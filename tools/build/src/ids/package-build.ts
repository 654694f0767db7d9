import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../built-files';
import { CliError } from '../program';
import { sortChunks } from './sort-chunks';
import { removeInputs, writeInputs } from './build-inputs';
import { configSources } from './config-sources';
import { hashOf } from './hashes';
import { developmentId, packageName, packageVersion } from './package-json';

/** Placeholder for the id in the output until the id is known; it has the same length as the id. */
const idPlaceholder = '00b1d1d0';

/** Imports of modules that only check a build: they can fail it, but they do not affect its bytes. */
const checkModules = /[\\/]check-(manifest|release)$/;

interface Options {
  folder: string;
  production: boolean;
  /** Files that affect the build but are read neither by the bundler nor by its configuration: locale files. */
  files: readonly string[];
  /** Folders whose file names, not their content, the build depends on. */
  folders?: readonly string[];
  /** Returns the HTML of the package's pages, or the code that writes it. Called when the other compilers have finished. */
  pages?: (() => string) | undefined;
  /** Files that affect only `pages`. */
  pageSources?: readonly string[];
}

/** The result of one of the other compilers. */
interface Finished {
  /** Files that the compiler has read. */
  files: string[];
  outputPath: string;
  /** Names of the written files. */
  names: string[];
  hasFailed: boolean;
  /** True when its bytes are not part of the release, but the pages that it renders are. */
  isRenderer: boolean;
}

type Compilation = Stats['compilation'];

/** Returns the scripts and styles of a compilation, with their chunks in a fixed order. */
const readTexts = (compilation: Compilation): Map<string, string> =>
  new Map(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .map(({ name, source }) => [name, sortChunks(source.source().toString())]),
  );

/**
 * Returns the output of a compilation without the content hashes in it: until the bundler replaces them, they depend on
 * the path of the checkout.
 */
function outputOf(compilation: Compilation, texts: ReadonlyMap<string, string>): string[] {
  const assets = compilation.getAssets();
  const hashes = assets.flatMap(({ info: { contenthash = [] } }) => contenthash);
  return assets.map(({ name, source }) =>
    hashes.reduce(
      (text, hash) => text.replaceAll(hash, ''),
      `${name}\n${texts.get(name) ?? hashOf(source.source())}`,
    ),
  );
}

const filesEmittedBy = ({ outputPath, names }: Finished): string[] =>
  names.map((name) => `${name} ${hashOf(readFileSync(join(outputPath, name)))}`);

/**
 * One build of a package, by one or several compilers, and its id. The id is a hash of everything that affects the
 * release's bytes: the code of the configuration, files that the bundler does not read, the output of the compilers, and
 * the pages. So a change that does not affect the release creates no new version. The id is filled into the output of the
 * last compiler before file names and hashes are made. A development build always has the same name; nothing may be
 * cached under that name.
 */
export class PackageBuild {
  #id: string;
  readonly #dist: string;
  readonly #otherCompilers = new Map<Compiler, Finished>();

  constructor(private readonly options: Options) {
    this.#id = options.production ? idPlaceholder : developmentId;
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

  /** Plugin for every compiler except the last: its output affects the id, and its scripts may contain the version. */
  readonly other: RspackPluginInstance = { apply: (compiler) => this.#applyToOther(compiler, false) };

  /** Plugin for the compiler of the code that renders a remote's pages; it runs before the last compiler. */
  readonly renderer: RspackPluginInstance = { apply: (compiler) => this.#applyToOther(compiler, true) };

  readonly last: RspackPluginInstance = {
    apply: (compiler: Compiler) => {
      if (!this.options.production) return;
      this.#removeInputsAtStart(compiler);
      compiler.hooks.thisCompilation.tap('PackageBuild', (compilation) => {
        // After minification, before the hashes for file names and integrity.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
        compilation.hooks.processAssets.tapPromise({ name: 'PackageBuild', stage }, async () => {
          const texts = readTexts(compilation);
          try {
            this.#id = await this.#hash(compilation, texts);
          } catch (error) {
            if (!(error instanceof CliError)) throw error;
            // Thrown on, the bundler would print it with our stack.
            compilation.errors.push(new compiler.rspack.WebpackError(error.message));
            return;
          }
          for (const [name, text] of texts)
            compilation.updateAsset(name, new compiler.rspack.sources.RawSource(this.#withId(text)));
        });
      });
      // After the plugins that write further files of the build.
      compiler.hooks.done.tapPromise({ name: 'PackageBuild', stage: 100 }, (stats) => this.#finish(stats));
    },
  };

  #applyToOther(compiler: Compiler, isRenderer: boolean): void {
    if (!this.options.production) return;
    this.#removeInputsAtStart(compiler);
    compiler.hooks.done.tap('PackageBuild', (stats) => {
      this.#otherCompilers.set(compiler, {
        files: [...stats.compilation.fileDependencies],
        outputPath: compiler.outputPath,
        names: stats.compilation.getAssets().map(({ name }) => name),
        hasFailed: stats.hasErrors(),
        isRenderer,
      });
    });
  }

  #removeInputsAtStart(compiler: Compiler): void {
    const remove = (): void => removeInputs(this.#dist);
    compiler.hooks.beforeRun.tap('PackageBuild', remove);
    compiler.hooks.watchRun.tap('PackageBuild', remove);
  }

  /** Returns eight hex digits that change when the bytes of the release change. */
  async #hash(compilation: Compilation, texts: ReadonlyMap<string, string>): Promise<string> {
    const { folder, files, pages } = this.options;
    const others = [...this.#otherCompilers.values()];
    // A compiler that failed has no output, and its error ends the build.
    if (others.some(({ hasFailed }) => hasFailed)) return idPlaceholder;
    const { code, packages } = await configSources(folder, checkModules);
    const parts = [
      code,
      ...packages.map((installed) => `${packageName(installed)} ${packageVersion(installed)}`),
      ...files.map((file) => hashOf(readFileSync(file))),
      ...outputOf(compilation, texts).sort(),
      // Compilers finish in any order.
      ...others
        .filter(({ isRenderer }) => !isRenderer)
        .flatMap(filesEmittedBy)
        .sort(),
    ];
    if (pages) parts.push(pages());
    return hashOf(JSON.stringify(parts)).slice(0, 8);
  }

  #withId(text: string): string {
    return text.replaceAll(idPlaceholder, this.#id);
  }

  async #finish(stats: Stats): Promise<void> {
    const others = [...this.#otherCompilers.values()];
    if (stats.hasErrors() || others.some(({ hasFailed }) => hasFailed)) return;
    // The file names of the other compilers contain no content hash, so their content may still change.
    for (const { outputPath, names } of others) {
      for (const file of names.filter((name) => name.endsWith('.js')).map((name) => join(outputPath, name))) {
        const text = readFileSync(file, 'utf8');
        if (text.includes(idPlaceholder)) writeFileSync(file, this.#withId(text));
      }
    }
    const { folder, files, pageSources = [], folders } = this.options;
    const config = await configSources(folder);
    const read = [stats.compilation.fileDependencies, ...others.map((one) => one.files), config.files];
    const unbundled = [...files, ...pageSources, join(folder, 'package.json')];
    writeInputs(this.#dist, [...read.flatMap((paths) => [...paths]), ...unbundled], folders);
  }
}
