import { join } from 'node:path';
import { startBackend } from './backend-process';
import { buildWhatCan } from './build';
import { builtVersion } from './build-report';
import { composeSite, distOf } from './compose';
import { requireFreePort } from './free-port';
import { listen, othersUrls } from './listen';
import { liveReload } from './live-reload';
import { built, root, type Built } from './paths';
import { program, stopOnSignal } from './program';
import { sayNearNames } from './say-near-names';
import { readSettings, Refusal } from './settings';
import { siteServer } from './site-server';
import { watchRoom } from './watch-room';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The rooms to run from source: those named on the command line, or all. */
function roomsFromSource(names: readonly string[]): Built[] {
  const unknown = names.find((name) => !built.some((room) => room === name));
  if (unknown)
    throw new Refusal(`There is no room "${unknown}"; say one of ${built.join(', ')}, or none for all.`);
  return names.length ? built.filter((room) => names.includes(room)) : [...built];
}

/** Address prefixes under which the development builds lie. */
function foldersOf(rooms: readonly Built[]): Record<string, string> {
  return Object.fromEntries(
    rooms.map((room) => [`/${room}/${builtVersion(room, 'dist-dev')}/`, distOf(room, rooms)]),
  );
}

program(async () => {
  sayNearNames();
  const settings = readSettings(process.env);
  const fromSource = roomsFromSource(process.argv.slice(2));
  const folder = join(root, '.cache/dev-site');
  await requireFreePort(settings.port);
  const unbuilt = await buildWhatCan(
    say,
    built.filter((room) => !fromSource.includes(room)),
  );
  const config = settings.siteConfig;
  const backend = settings.backendUrl ? null : await startBackend(settings);
  const reload = liveReload();
  const compose = (): void => {
    composeSite({ folder, config, fromSource, scripts: [reload.script], unbuilt, say });
  };
  const watchers = await Promise.all(
    fromSource.map((room) =>
      watchRoom(room, {
        built() {
          say(`  ${room} rebuilt`);
          compose();
          reload.tell();
        },
        failed: say,
      }),
    ),
  );
  compose();
  const server = await siteServer({
    folder,
    config,
    upstream: backend?.url ?? null,
    embedOrigins: settings.allowedOrigins,
    folders: foldersOf(fromSource),
    trustProxy: settings.trustProxy,
    hsts: settings.hsts,
  });
  reload.serve(server);
  const url = await listen(server, settings);
  say(`\n${url} runs ${fromSource.join(', ')} from source; a saved file reloads the page.`);
  for (const other of othersUrls(settings)) say(`Others in this network reach it on ${other}.`);
  if (backend && settings.demo) say(`The sandbox is ${url}/sandbox?key=${settings.sandboxKey}`);
  say(
    `${url}/ui shows the tokens and primitives${fromSource.includes('shell') ? '' : ' when the shell runs from source'}.`,
  );
  stopOnSignal(async () => {
    for (const watcher of watchers) watcher.stop();
    await server.close();
    await backend?.stop();
  });
});
