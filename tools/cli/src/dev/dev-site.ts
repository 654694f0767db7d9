import {
  type BrowserPackage,
  developmentVersion,
  errorText,
  print,
  reportFile,
  root,
  type ShellRelease,
} from '@wallet/build';
import type { FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, distOf, type Settings, siteServer } from '@wallet/serve';
import type { DevBuild, Problem } from './messages';
import { pageChannel } from './page-channel';
import type { SiteBackend } from '../site/run-site';
import { formatBuilds, readBuildReport, changesBetween, type BuildReport } from './build-changes';
import { watchPackage } from './watch-package';

export interface DevSiteOptions {
  settings: Settings;
  /** The folder of the site's packages. */
  sourceRoot: string;
  /** The packages that are built from source, including the shell; the others are builds of this checkout. */
  fromSource: readonly BrowserPackage[];
  /** Backend that calls are forwarded to; null when the browser calls another origin. */
  backend: Promise<SiteBackend> | null;
  /** Remotes that are not built from source and do not build, with the reason for each. */
  unbuilt: Map<BrowserPackage, string>;
}

/** Delay before files that changed during composition are read again, in ms. */
const retryMs = 200;
const maxComposeAttempts = 10;

/** Builds packages from source after every change, composes the site from the builds, and updates its open pages. */
export class DevSite {
  readonly #folder: string;
  /** Folders of the development builds, by their path on the server. */
  readonly #folders: Readonly<Record<string, string>>;
  readonly #channel: ReturnType<typeof pageChannel>;
  readonly #runId = `${process.pid}-${Date.now()}`;
  readonly #building = new Set<BrowserPackage>();
  readonly #hashes = new Map<BrowserPackage, string>();
  readonly #reports = new Map<BrowserPackage, BuildReport | undefined>();
  readonly #problems = new Map<BrowserPackage, readonly Problem[]>();
  readonly #stops: (() => void)[] = [];
  #server: FastifyInstance | undefined;
  #unannounced = new Map<BrowserPackage, DevBuild>();
  /** Set by each composition; `start` runs the first one. */
  #shell!: ShellRelease;
  #generation = 0;
  #printedMessages = '';
  #isServing = false;

  constructor(private readonly options: DevSiteOptions) {
    const { settings, sourceRoot, fromSource } = options;
    this.#folder = join(root, '.cache/dev-site', String(settings.port));
    const builds = fromSource.map((name) => [
      `/${name}/${developmentVersion(join(sourceRoot, name))}/`,
      distOf(name, fromSource, sourceRoot),
    ]);
    this.#folders = Object.fromEntries(builds) as Record<string, string>;
    this.#channel = pageChannel(() => ({
      kind: 'state',
      run: this.#runId,
      generation: this.#generation,
      hashes: Object.fromEntries(this.#hashes),
      problems: Object.fromEntries(this.#problems),
    }));
  }

  /** Resolves with the site's server, which does not listen yet, once all packages are built and the backend is ready. */
  async start(): Promise<FastifyInstance> {
    rmSync(this.#folder, { recursive: true, force: true });
    await Promise.all(
      this.options.fromSource.map(
        (name) => new Promise<void>((onFirstBuild) => this.#stops.push(this.#watch(name, onFirstBuild))),
      ),
    );
    this.#compose();
    this.#isServing = true;
    return this.#createServer();
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#server?.close();
  }

  async #createServer(): Promise<FastifyInstance> {
    const { settings, backend } = this.options;
    const ownBackend = await backend;
    this.#server = await siteServer({
      folder: this.#folder,
      config: settings.siteConfig,
      shell: () => this.#shell,
      upstream: ownBackend?.url ?? null,
      sandbox: ownBackend?.sandboxUrl,
      embedOrigins: settings.allowedOrigins,
      folders: this.#folders,
      trustProxy: settings.trustProxy,
      hsts: settings.hsts,
      allowsUnhashedScripts: true,
    });
    this.#channel.serve(this.#server);
    return this.#server;
  }

  #compose(): void {
    const { settings, sourceRoot, fromSource, unbuilt } = this.options;
    const messages: string[] = [];
    this.#shell = composeSite({
      site: sourceRoot,
      folder: this.#folder,
      config: settings.siteConfig,
      fromSource,
      scripts: [this.#channel.script(this.#generation + 1)],
      unbuilt,
      compress: false,
      print: (message) => messages.push(message),
    });
    this.#generation += 1;
    // Print a problem once, not after each save.
    if (messages.join('\n') !== this.#printedMessages) messages.forEach(print);
    this.#printedMessages = messages.join('\n');
  }

  /** Records a build and returns the changes that the pages need beyond its hash. */
  #recordBuild(name: BrowserPackage, { hash }: DevBuild) {
    const report = readBuildReport(reportFile(name, 'dist-dev', this.options.sourceRoot));
    const changes = changesBetween(this.#reports.get(name), report);
    this.#reports.set(name, report);
    if (hash) this.#hashes.set(name, hash);
    return changes;
  }

  /** Announces new builds to the pages once no build is in progress: only then are the files complete. */
  #publish(attempts = maxComposeAttempts): void {
    if (!this.#isServing || this.#building.size || !this.#unannounced.size) return;
    try {
      this.#compose();
    } catch (error) {
      if (attempts > 0) setTimeout(() => this.#publish(attempts - 1), retryMs);
      else this.#rejectBuilds(error);
      return;
    }
    const builds = this.#unannounced;
    this.#unannounced = new Map();
    for (const [name, build] of builds)
      this.#channel.broadcast({
        kind: 'built',
        name,
        hash: build.hash,
        generation: this.#generation,
        ...this.#recordBuild(name, build),
      });
    print(formatBuilds(builds));
  }

  #reportProblems(name: BrowserPackage, what: string, problems: readonly Problem[]): void {
    this.#problems.set(name, problems);
    print(`\n${name} ${what}:\n${problems.join('\n')}`);
    this.#channel.broadcast({ kind: 'failed', name, problems });
  }

  /** Reports new builds that the site cannot be composed with, such as one with a page of another remote. */
  #rejectBuilds(error: unknown): void {
    for (const name of this.#unannounced.keys())
      this.#reportProblems(name, 'does not fit into the site', [errorText(error)]);
    this.#unannounced = new Map();
  }

  /** Watches a package. `onFirstBuild` is called after the first build; for a remote, also when that build fails. */
  #watch(name: BrowserPackage, onFirstBuild: () => void): () => void {
    const { sourceRoot, fromSource, unbuilt } = this.options;
    rmSync(distOf(name, fromSource, sourceRoot), { recursive: true, force: true });
    return watchPackage(join(sourceRoot, name), {
      onStart: () => void this.#building.add(name),
      onBuilt: (build) => {
        this.#building.delete(name);
        this.#problems.delete(name);
        unbuilt.delete(name);
        if (this.#isServing) {
          this.#unannounced.set(name, build);
          this.#publish();
          return;
        }
        print(`  ${name} built in ${(build.ms / 1000).toFixed(1)} s`);
        this.#recordBuild(name, build);
        onFirstBuild();
      },
      onFailed: (found) => {
        this.#building.delete(name);
        this.#reportProblems(name, 'does not build', found);
        // The previous build is still served.
        if (!this.#hashes.has(name)) unbuilt.set(name, 'does not build');
        if (name !== 'shell') onFirstBuild();
        this.#publish();
      },
    });
  }
}
