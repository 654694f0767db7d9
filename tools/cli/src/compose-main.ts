import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged, CliError, parseOrigin, print as printLine, program, root } from '@wallet/build';
import { composeSite, printNearNames, readSettings, type Settings } from '@wallet/serve';
import { inboxConfig, inboxSite } from './site/inbox';

const usage = `pnpm compose --to <folder> [--inbox <address of the site>]

  Composes the site for the environment's settings, as "pnpm start" does, and starts nothing. It also writes the files
  with the rules for nginx and static hosts: see docs/guides/running.md.

  --inbox composes the pages of the inbox instead, in which agents answer the chat of that site: see
  docs/guides/inbox.md.`;

/** @throws CliError for a folder with other files, because they would be served with the site */
function requireOwnFolder(folder: string): void {
  if (!existsSync(folder) || !readdirSync(folder).length) return;
  if (existsSync(join(folder, 'history')))
    throw new CliError(`${folder} is a store of releases: "pnpm release" writes its site.`);
  if (!existsSync(join(folder, 'discovery.json')))
    throw new CliError(
      `${folder} is not empty and contains no site: name a new folder, or one that was composed before.`,
    );
}

/**
 * Composes the site into a folder and prints the paths of its files. Returns the number of messages about remotes.
 * @throws CliError for a folder with other files, or for settings that a server's configuration file cannot contain
 */
export function composeInto(
  to: string,
  { siteConfig, allowedOrigins, hsts }: Pick<Settings, 'siteConfig' | 'allowedOrigins' | 'hsts'>,
  print: (line: string) => void,
  { site = root, unbuilt }: Pick<Parameters<typeof composeSite>[0], 'site' | 'unbuilt'> = {},
): number {
  const folder = resolve(to);
  requireOwnFolder(folder);
  let problems = 0;
  composeSite({
    site,
    folder,
    config: siteConfig,
    servedBy: { embedOrigins: allowedOrigins, hsts },
    unbuilt,
    print: (line) => {
      problems += 1;
      print(line);
    },
  });
  print(`The site is in ${folder}. Serve it with one of these files, which are generated from its pages:
  ${join(folder, 'serving/nginx.conf')}
  ${join(folder, '_headers')} (static hosts)
  ${join(folder, 'serving/headers.json')} (programs)`);
  print(
    siteConfig.backendUrl
      ? `Its pages call the backend at ${siteConfig.backendUrl}, which must allow the site's origin (ALLOWED_ORIGINS).`
      : 'Its pages call the backend on their own origin: nginx passes calls on; for a static host set BACKEND_URL.',
  );
  return problems;
}

if (require.main === module)
  program(async () => {
    const options = { to: { type: 'string' }, inbox: { type: 'string' } } as const;
    const { to, inbox } = parseArgs({ args: process.argv.slice(2), options }).values;
    if (!to) throw new CliError(`--to must name a folder.\n\n${usage}`);
    requireOwnFolder(resolve(to));
    printNearNames();
    const settings = readSettings(process.env);
    if (inbox !== undefined)
      settings.siteConfig = inboxConfig(
        parseOrigin('--inbox', 'the address of the site such as https://site.example', inbox),
      );
    const site = inbox === undefined ? root : inboxSite;
    const unbuilt = await buildChanged(printLine, { site, canLeaveOut: true });
    if (composeInto(to, settings, printLine, { site, unbuilt }) > 0) process.exitCode = 1;
  }, usage);
