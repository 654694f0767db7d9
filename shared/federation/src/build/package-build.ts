import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkoutRoot,
  idOf,
  inputsOf,
  removeInputs,
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
}

interface Finished {
  files: string[];
  missing: string[];
  outputPath: string;
  names: string[];
  failed: boolean;
}

/**
 * One build of a package, by one compiler or several, and its id: a hash of all that was read for it. The id is filled
 * into the bytes once the last compiler has read its files. A build for development keeps one name,
 * under which nothing may be cached.
 */
export class PackageBuild {
  private id: string;
  private inputs: BuildInputs | undefined;
  private readonly dist: string;
  private readonly besides = new Map<Compiler, Finished>();

  constructor(private readonly options: Options) {
    this.id = options.production ? hole : developmentId;
    this.dist = distFolder(options.folder, options.production);
  }

  /** The package's version and the build's id. What is read before the last compiler's `done` is for its bytes alone. */
  get version(): string {
    return `${packageVersion(this.options.folder)}-${this.id}`;
  }

  /** A name that no other build has, for the bytes of the last compiler. */
  unique(name: string): string {
    return `${name}_${this.id}`;
  }

  /** For every compiler but the last: what it reads counts as well, and the version may stand in its scripts. */
  readonly beside: RspackPluginInstance = {
    apply: (compiler: Compiler) => {
      if (!this.options.production) return;
      this.begin(compiler);
      compiler.hooks.done.tap('PackageBuild', (stats) => {
        this.besides.set(compiler, {
          files: [...stats.compilation.fileDependencies],
          missing: [...stats.compilation.missingDependencies],
          outputPath: compiler.outputPath,
          names: stats.compilation.getAssets().map(({ name }) => name),
          failed: stats.hasErrors(),
        });
      });
    },
  };

  /** For the last compiler, or the only one. */
  readonly last: RspackPluginInstance = {
    apply: (compiler: Compiler) => {
      if (!this.options.production) return;
      this.begin(compiler);
      compiler.hooks.thisCompilation.tap('PackageBuild', (compilation) => {
        // After what makes scripts smaller, before what hashes them for their names and their integrity.
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
        compilation.hooks.processAssets.tap({ name: 'PackageBuild', stage }, (assets) => {
          this.inputs = this.read(compilation);
          this.id = idOf(this.inputs);
          for (const [name, source] of Object.entries(assets)) {
            const text = /\.(js|css)$/.test(name) ? source.source().toString() : '';
            const stable = sortChunks(this.filled(text));
            if (stable !== text) compilation.updateAsset(name, new compiler.rspack.sources.RawSource(stable));
          }
        });
      });
      // After those who write what the build is made of.
      compiler.hooks.done.tap({ name: 'PackageBuild', stage: 100 }, (stats) => this.finish(stats));
    },
  };

  private begin(compiler: Compiler): void {
    const begin = (): void => removeInputs(this.dist);
    compiler.hooks.beforeRun.tap('PackageBuild', begin);
    compiler.hooks.watchRun.tap('PackageBuild', begin);
  }

  private read({ fileDependencies, missingDependencies }: Stats['compilation']): BuildInputs {
    const { folder, files, folders } = this.options;
    const besides = [...this.besides.values()];
    const reads: Reads = {
      files: [
        ...fileDependencies,
        ...besides.flatMap((one) => one.files),
        ...configSources(folder, checks),
        ...sharedVersionFiles(),
        join(folder, 'package.json'),
        ...files,
      ],
      checks: configSources(folder),
      folders,
      missing: [...missingDependencies, ...besides.flatMap((one) => one.missing)],
    };
    return inputsOf(checkoutRoot(folder), reads);
  }

  private filled(text: string): string {
    return text.replaceAll(hole, this.id);
  }

  private finish(stats: Stats): void {
    const besides = [...this.besides.values()];
    if (!this.inputs || stats.hasErrors() || besides.some(({ failed }) => failed)) return;
    // Their names carry no hash of their content.
    for (const { outputPath, names } of besides) {
      for (const file of names.filter((name) => name.endsWith('.js')).map((name) => join(outputPath, name))) {
        const text = readFileSync(file, 'utf8');
        if (text.includes(hole)) writeFileSync(file, this.filled(text));
      }
    }
    writeInputs(this.dist, this.inputs);
  }
}
