import { print, program, stopOnSignal } from '@wallet/build';
import { printNearNames, readSettings, requireFreePort } from '@wallet/serve';
import { connectionToInbox, tryInbox } from './site/inbox';
import { runSite, type SiteBackend } from './site/run-site';
import { printAddresses } from './site/start-messages';

program(async () => {
  printNearNames();
  const settings = readSettings(process.env);
  await requireFreePort(settings.port);
  const support = connectionToInbox(settings);
  if (support) await requireFreePort(settings.inboxPort, 'INBOX_PORT');
  const { url, backend, stop } = await runSite(settings, support);
  let isStopping = false;
  let inbox: SiteBackend | null = null;
  stopOnSignal(async () => {
    isStopping = true;
    print('\nStopping…');
    await inbox?.stop();
    await stop();
    print('Stopped.');
  });
  backend?.onExit((name, output) => {
    if (isStopping) return;
    process.stderr.write(`The ${name} exited: ${output || 'without output'}\n`);
    process.exit(1);
  });
  print(`\nThe site runs on ${url}\n`);
  printAddresses(url, settings);
  print('\nCtrl-C stops it.');
  if (support) {
    print('\nPreparing the inbox…');
    inbox = await tryInbox(settings, support);
    if (inbox) print(`The inbox, in which you answer the chat, is ready: it runs on ${inbox.url}`);
  }
}, 'Usage: pnpm start\n\n  Builds what changed, then starts backend and site. docs/guides/running.md lists the environment variables.');
