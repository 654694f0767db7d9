import { type Built, developmentVersion, reportFile, root } from '@wallet/build';
import type { FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { composeSite, distOf, type Settings, siteServer } from '@wallet/serve';
import type { OwnBackend } from '../site/own-backend';
import { mapStack } from './map-stack';
import type { Problem } from './messages';
import { pageChannel } from './page-channel';
import { formatBuilds, readBuildReport, changesBetween, type BuildReport } from './build-changes';
import { watchPackage, type DevBuild } from './watch-package';

interface Options {
  settings: Settings;
  /** The packages that are built from source, including the shell. */
  fromSource: readonly Built[];
  /** Backend that calls are forwarded to; null when the browser calls another origin. */
  backend: Promise<Pick<OwnBackend, 'url' | 'sandboxUrl'>> | null;
  /** Remotes that are not built from source and do not build, with the reason for each. */
  unbuilt: Map<Built, string>;
  print: (line: string) => void;
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
  readonly #building = new Set<Built>();
  readonly #hashes = new Map<Built, string>();
  readonly #reports = new Map<Built, BuildReport | undefined>();
  readonly #problems = new Map<Built, readonly Problem[]>();
  readonly #stops: (() => void)[] = [];
  #server: FastifyInstance | undefined;
  #unannounced = new Map<Built, DevBuild>();
  /** Set by each composition; `start` runs the first one. */
  #shell!: ReturnType<typeof composeSite>;
  #generation = 0;
  #lastId = 0;
  #printedMessages = '';
  #isServing = false;

  constructor(private readonly options: Options) {
    const { settings, fromSource, print } = options;
    this.#folder = join(root, '.cache/dev-site', String(settings.port));
    this.#folders = Object.fromEntries(
      fromSource.map((name) => [
        `/${name}/${developmentVersion(join(root, name))}/`,
        distOf(name, fromSource),
      ]),
    );
    this.#channel = pageChannel({
      createState: () => ({
        kind: 'state',
        run: this.#runId,
        generation: this.#generation,
        hashes: Object.fromEntries(this.#hashes),
        problems: Object.fromEntries([...this.#problems].map(([name, found]) => [name, [...found]])),
      }),
      onProblem: (stack) => {
        const mapped = mapStack(stack, this.#folders);
        print(`\n${mapped}`);
        return mapped;
      },
    });
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
    });
    this.#channel.serve(this.#server);
    return this.#server;
  }

  #compose(): void {
    const { settings, fromSource, unbuilt, print } = this.options;
    const messages: string[] = [];
    this.#shell = composeSite({
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
  #recordBuild(name: Built, { hash }: DevBuild) {
    const report = readBuildReport(reportFile(name, 'dist-dev'));
    const changes = changesBetween(this.#reports.get(name), report);
    this.#reports.set(name, report);
    if (hash) this.#hashes.set(name, hash);
    return changes;
  }

  /** Announces new builds to the pages once no build is in progress: only then are the files complete. */
  async #publish(attempts = maxComposeAttempts): Promise<void> {
    if (!this.#isServing || this.#building.size || !this.#unannounced.size) return;
    try {
      this.#compose();
    } catch (error) {
      if (attempts === 0) throw error;
      setTimeout(() => void this.#publish(attempts - 1), retryMs);
      return;
    }
    const builds = this.#unannounced;
    this.#unannounced = new Map();
    const outcomes = await Promise.all(
      [...builds].map(([name, build]) =>
        this.#channel.announce({
          kind: 'built',
          id: (this.#lastId += 1),
          name,
          hash: build.hash,
          generation: this.#generation,
          ...this.#recordBuild(name, build),
        }),
      ),
    );
    this.options.print(formatBuilds(builds, outcomes));
  }

  /** Watches a package. `onFirstBuild` is called after the first build; for a remote, also when that build fails. */
  #watch(name: Built, onFirstBuild: () => void): () => void {
    const { fromSource, unbuilt, print } = this.options;
    rmSync(distOf(name, fromSource), { recursive: true, force: true });
    return watchPackage(name, {
      onStart: () => void this.#building.add(name),
      onBuilt: (build) => {
        this.#building.delete(name);
        this.#problems.delete(name);
        unbuilt.delete(name);
        if (this.#isServing) {
          this.#unannounced.set(name, build);
          void this.#publish();
          return;
        }
        print(`  ${name} built in ${(build.ms / 1000).toFixed(1)} s`);
        this.#recordBuild(name, build);
        onFirstBuild();
      },
      onFailed: (found) => {
        this.#building.delete(name);
        this.#problems.set(name, found);
        print(`\n${name} does not build:\n${found.join('\n')}`);
        this.#channel.broadcast({ kind: 'failed', name, problems: [...found] });
        // The previous build is still served.
        if (!this.#hashes.has(name)) unbuilt.set(name, 'does not build');
        if (name !== 'shell') onFirstBuild();
        void this.#publish();
      },
    });
  }
}
