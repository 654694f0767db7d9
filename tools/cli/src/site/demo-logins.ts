/** Returns lines with the logins of a demo. `sandboxKey` opens the sandbox; null when there is no sandbox. */
export function demoLogins(url: string, sandboxKey: string | null): string[] {
  return [
    'Demo members, all with the password mango-sticky-rice:',
    '  0811111111  five games, an active bonus, 12 coins',
    '  0822222222  new, nothing in the wallet yet',
    '  0833333333  large amounts',
    ...(sandboxKey === null
      ? []
      : [
          '',
          'The sandbox plays the providers: codes by SMS, bank, games, support. Its address is for you alone:',
          `  ${url}/sandbox?key=${sandboxKey}`,
        ]),
  ];
}
