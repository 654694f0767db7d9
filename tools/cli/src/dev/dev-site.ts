import { type Built, developmentVersion, reportFile, root } from '@wallet/build';
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
  /** Backend that calls are passed on to; null when the browser calls another origin. */
  backend: Promise<Pick<OwnBackend, 'url' | 'sandboxUrl'>> | null;
  /** Remotes that are not built from source and do not build, with the reason for each. */
  unbuilt: Map<Built, string>;
  print: (line: string) => void;
}

/** Delay before files that changed during composition are read again, in ms. */
const retryMs = 200;
const maxComposeAttempts = 10;

export async function devSite({ settings, fromSource, backend, unbuilt, print }: Options) {
  const config = settings.siteConfig;
  const folder = join(root, '.cache/dev-site', String(settings.port));
  const folders = Object.fromEntries(
    fromSource.map((name) => [`/${name}/${developmentVersion(join(root, name))}/`, distOf(name, fromSource)]),
  );
  const runId = `${process.pid}-${Date.now()}`;
  const building = new Set<Built>();
  let unannounced = new Map<Built, DevBuild>();
  const hashes = new Map<Built, string>();
  const reports = new Map<Built, BuildReport | undefined>();
  const problems = new Map<Built, readonly Problem[]>();
  let shell: ReturnType<typeof composeSite>;
  let generation = 0;
  let lastId = 0;
  let printedMessages = '';
  let isServing = false;

  const channel = pageChannel({
    createState: () => ({
      kind: 'state',
      run: runId,
      generation,
      hashes: Object.fromEntries(hashes),
      problems: Object.fromEntries([...problems].map(([name, found]) => [name, [...found]])),
    }),
    onProblem(stack) {
      const mapped = mapStack(stack, folders);
      print(`\n${mapped}`);
      return mapped;
    },
  });

  function compose(): void {
    const messages: string[] = [];
    shell = composeSite({
      folder,
      config,
      fromSource,
      scripts: [channel.script(generation + 1)],
      unbuilt,
      compress: false,
      print: (message) => messages.push(message),
    });
    generation += 1;
    // Print a problem once, not after each save.
    if (messages.join('\n') !== printedMessages) messages.forEach(print);
    printedMessages = messages.join('\n');
  }

  /** Records a build and returns the changes that the pages need beyond its hash. */
  function recordBuild(name: Built, { hash }: DevBuild) {
    const report = readBuildReport(reportFile(name, 'dist-dev'));
    const changes = changesBetween(reports.get(name), report);
    reports.set(name, report);
    if (hash) hashes.set(name, hash);
    return changes;
  }

  /** Announces new builds to the pages once no build is in progress: only then are the files complete. */
  async function publish(attempts = maxComposeAttempts): Promise<void> {
    if (!isServing || building.size || !unannounced.size) return;
    try {
      compose();
    } catch (error) {
      if (attempts === 0) throw error;
      setTimeout(() => void publish(attempts - 1), retryMs);
      return;
    }
    const builds = unannounced;
    unannounced = new Map();
    const outcomes = await Promise.all(
      [...builds].map(([name, build]) =>
        channel.announce({
          kind: 'built',
          id: (lastId += 1),
          name,
          hash: build.hash,
          generation,
          ...recordBuild(name, build),
        }),
      ),
    );
    print(formatBuilds(builds, outcomes));
  }

  /** Watches a package. `onFirstBuild` is called after the first build; for a remote, also when that build fails. */
  function watch(name: Built, onFirstBuild: () => void): () => void {
    rmSync(distOf(name, fromSource), { recursive: true, force: true });
    return watchPackage(name, {
      onStart: () => void building.add(name),
      onBuilt(build) {
        building.delete(name);
        problems.delete(name);
        unbuilt.delete(name);
        if (isServing) {
          unannounced.set(name, build);
          void publish();
          return;
        }
        print(`  ${name} built in ${(build.ms / 1000).toFixed(1)} s`);
        recordBuild(name, build);
        onFirstBuild();
      },
      onFailed(found) {
        building.delete(name);
        problems.set(name, found);
        print(`\n${name} does not build:\n${found.join('\n')}`);
        channel.broadcast({ kind: 'failed', name, problems: [...found] });
        // The previous build is still served.
        if (!hashes.has(name)) unbuilt.set(name, 'does not build');
        if (name !== 'shell') onFirstBuild();
        void publish();
      },
    });
  }

  const stops: (() => void)[] = [];
  const stopWatching = (): void => stops.forEach((stop) => stop());
  try {
    rmSync(folder, { recursive: true, force: true });
    await Promise.all(
      fromSource.map((name) => new Promise<void>((onFirstBuild) => stops.push(watch(name, onFirstBuild)))),
    );
    compose();
    isServing = true;
    const ownBackend = await backend;
    const server = await siteServer({
      folder,
      config,
      shell: () => shell,
      upstream: ownBackend?.url ?? null,
      sandbox: ownBackend?.sandboxUrl,
      embedOrigins: settings.allowedOrigins,
      folders,
      trustProxy: settings.trustProxy,
      hsts: settings.hsts,
    });
    channel.serve(server);
    return {
      server,
      async stop(): Promise<void> {
        stopWatching();
        await server.close();
      },
    };
  } catch (error) {
    stopWatching();
    throw error;
  }
}
