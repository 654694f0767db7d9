import { join } from 'node:path';
import { buildWhatCan, program, siteFolder, stopOnSignal } from '@wallet/build';
import { demoLogins } from './site/demo-logins';
import { othersUrls, printNearNames, readSettings, requireFreePort } from '@wallet/serve';
import { runSite } from './site/run-site';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

program(async () => {
  printNearNames();
  const settings = readSettings(process.env);
  await requireFreePort(settings.port);
  const unbuilt = await buildWhatCan(print);
  const site = await runSite({ settings, folder: join(siteFolder, String(settings.port)), unbuilt, print });
  let stopping = false;
  stopOnSignal(async () => {
    stopping = true;
    print('\nStopping…');
    await site.stop();
    print('Stopped.');
  });
  site.onBackendEnd((name, message) => {
    if (stopping) return;
    process.stderr.write(`The ${name} ended: ${message || 'it said nothing'}\n`);
    process.exit(1);
  });
  print(`\nThe site runs on ${site.url}\n`);
  for (const url of othersUrls(settings)) print(`Others in this network reach it on ${url}`);
  if (settings.backendUrl) {
    print(`It calls the backend at ${settings.backendUrl}.`);
  } else if (settings.demo) {
    demoLogins(site.url, settings.hasSandbox ? settings.sandboxKey : null).forEach(print);
  }
  print('\nCtrl-C stops it.');
}, 'Usage: pnpm start\n\n  Builds what changed, then starts backend and site. docs/running.md lists the environment variables.');
