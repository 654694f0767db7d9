import { developmentVersion } from '@wallet/federation/build';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportFile } from '../build-report';
import { composeSite, distOf } from '../compose';
import type { OwnBackend } from '../own-backend';
import { root, type Built } from '../paths';
import type { Settings } from '../settings';
import { siteServer } from '../site-server';
import { mapStack } from './map-stack';
import type { Problem } from './messages';
import { pageChannel } from './page-channel';
import { printBuilds } from './print-builds';
import { watchPackage, type DevBuild } from './watch-package';
import { readReport, whatChanged, type Report } from './what-changed';

interface Options {
  settings: Settings;
  /** The packages that are built from source, the shell among them. */
  fromSource: readonly Built[];
  /** Where calls are passed on to, once that is known; null when the browser calls another origin. */
  backend: Promise<Pick<OwnBackend, 'url' | 'sandboxUrl'>> | null;
  /** Remotes that are not from source and do not build, and why. */
  unbuilt: Map<Built, string>;
  print: (line: string) => void;
}

/** How long files that changed while they were read have to settle, in ms. */
const settleMs = 200;
const triesToCompose = 10;

/** A site of which packages are rebuilt, composed anew and brought to the open pages whenever a file of them is saved. */
export async function devSite({ settings, fromSource, backend, unbuilt, print }: Options) {
  const config = settings.siteConfig;
  const folder = join(root, '.cache/dev-site', String(settings.port));
  const folders = Object.fromEntries(
    fromSource.map((name) => [`/${name}/${developmentVersion(join(root, name))}/`, distOf(name, fromSource)]),
  );
  const run = `${process.pid}-${Date.now()}`;
  const building = new Set<Built>();
  /** Builds that were not announced to the pages. */
  let unannounced = new Map<Built, DevBuild>();
  const hashes = new Map<Built, string>();
  const reports = new Map<Built, Report | undefined>();
  const problems = new Map<Built, readonly Problem[]>();
  let shell: ReturnType<typeof composeSite>;
  let generation = 0;
  let lastId = 0;
  let printed = '';
  let serving = false;

  const channel = pageChannel({
    state: () => ({
      kind: 'state',
      run,
      generation,
      hashes: Object.fromEntries(hashes),
      problems: Object.fromEntries([...problems].map(([name, all]) => [name, [...all]])),
    }),
    problem(stack) {
      const mapped = mapStack(stack, folders);
      print(`\n${mapped}`);
      return mapped;
    },
  });

  function compose(): void {
    const sentences: string[] = [];
    shell = composeSite({
      folder,
      config,
      fromSource,
      scripts: [channel.script(generation + 1)],
      unbuilt,
      compress: false,
      print: (sentence) => sentences.push(sentence),
    });
    generation += 1;
    // What is wrong is said once, not after each save.
    if (sentences.join('\n') !== printed) sentences.forEach(print);
    printed = sentences.join('\n');
  }

  /** What the pages must know of a build that is on disk, beyond its hash. */
  function note(name: Built, { hash }: DevBuild) {
    const report = readReport(reportFile(name, 'dist-dev'));
    const changes = whatChanged(reports.get(name), report);
    reports.set(name, report);
    if (hash) hashes.set(name, hash);
    return changes;
  }

  /** Brings what was built to the pages as soon as nothing is being built: its files may be read then. */
  async function publish(tries = triesToCompose): Promise<void> {
    if (!serving || building.size || !unannounced.size) return;
    try {
      compose();
    } catch (error) {
      if (tries === 0) throw error;
      setTimeout(() => void publish(tries - 1), settleMs);
      return;
    }
    const builds = unannounced;
    unannounced = new Map();
    const outcomes = await Promise.all(
      [...builds].map(([name, build]) =>
        channel.ask({
          kind: 'built',
          id: (lastId += 1),
          name,
          hash: build.hash,
          generation,
          ...note(name, build),
        }),
      ),
    );
    print(printBuilds(builds, outcomes));
  }

  /** Watches a package; `first` is called with the first build, or for a remote when that has failed. */
  function watch(name: Built, first: () => void): () => void {
    rmSync(distOf(name, fromSource), { recursive: true, force: true });
    return watchPackage(name, {
      building: () => void building.add(name),
      built(build) {
        building.delete(name);
        problems.delete(name);
        unbuilt.delete(name);
        if (serving) {
          unannounced.set(name, build);
          void publish();
          return;
        }
        print(`  ${name} built in ${(build.ms / 1000).toFixed(1)} s`);
        note(name, build);
        first();
      },
      failed(all) {
        building.delete(name);
        problems.set(name, all);
        print(`\n${name} does not build:\n${all.join('\n')}`);
        channel.tellAll({ kind: 'failed', name, problems: [...all] });
        // What was built before goes on being served.
        if (!hashes.has(name)) unbuilt.set(name, 'does not build');
        if (name !== 'shell') first();
        void publish();
      },
    });
  }

  const stops: (() => void)[] = [];
  const stopWatching = (): void => stops.forEach((stop) => stop());
  try {
    rmSync(folder, { recursive: true, force: true });
    await Promise.all(fromSource.map((name) => new Promise<void>((first) => stops.push(watch(name, first)))));
    compose();
    serving = true;
    const own = await backend;
    const server = await siteServer({
      folder,
      config,
      shell: () => shell,
      upstream: own?.url ?? null,
      sandbox: own?.sandboxUrl,
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
