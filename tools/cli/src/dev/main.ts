import { browserPackages, print, program } from '@wallet/build';
import type { Settings } from '@wallet/serve';
import { inboxSettings, inboxSite, startInboxBackend } from '../site/inbox';
import { startOwnBackend } from '../site/own-backend';
import { printAddresses } from '../site/start-messages';
import { parseDevArguments, runDev } from './run-dev';

const usage = `Usage: pnpm dev [package …]
       pnpm dev [package …] --site <folder of another site>

  Runs the named packages and the shell from source, or all: ${browserPackages.join(', ')}.
  --site with a folder that has a shell, such as help-desk/inbox, runs that site from source: the inbox with its server and a site to answer, others without a backend.`;

/** Prints where customers write. */
function printCustomerSite(_url: string, settings: Settings): void {
  const siteUrl = `http://localhost:${settings.port}`;
  print(`It answers the chat of ${siteUrl}, whose packages are production builds.`);
  printAddresses(siteUrl, settings);
}

program(() => {
  const parsed = parseDevArguments(process.argv.slice(2));
  if (parsed.sourceRoot === inboxSite)
    return runDev(parsed, startInboxBackend, printCustomerSite, inboxSettings);
  return runDev(parsed, parsed.sourceRoot === undefined ? startOwnBackend : null, printAddresses);
}, usage);
