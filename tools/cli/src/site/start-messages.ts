import { print } from '@wallet/build';
import type { Settings } from '@wallet/serve';

/** Returns lines with the logins of a demo. `sandboxKey` opens the sandbox; null when there is no sandbox. */
function demoLogins(url: string, sandboxKey: string | null): string[] {
  return [
    'Demo members, all with the password mango-sticky-rice:',
    '  0811111111  five games, an active bonus, 12 coins',
    '  0822222222  new, nothing in the wallet yet',
    '  0833333333  large amounts',
    ...(sandboxKey === null
      ? []
      : [
          '',
          'The sandbox simulates the providers: codes by SMS, bank, games. Do not share its address:',
          `  ${url}/sandbox?key=${sandboxKey}`,
        ]),
  ];
}

export function printAddresses(url: string, settings: Settings): void {
  if (settings.backendUrl) print(`It calls the backend at ${settings.backendUrl}.`);
  else if (settings.demo) demoLogins(url, settings.hasSandbox ? settings.sandboxKey : null).forEach(print);
}
