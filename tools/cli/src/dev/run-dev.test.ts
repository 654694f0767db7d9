import { join } from 'node:path';
import { browserPackages, remotes, root } from '@wallet/build';
import { parseDevArguments } from './run-dev';

test.each([
  [[], { fromSource: [...browserPackages] }],
  [['remote-spin'], { fromSource: ['remote-spin', 'shell'] }],
  [['--site', 'store'], { site: 'store', fromSource: [] }],
  [
    ['remote-team', '--site', 'help-desk/inbox'],
    { fromSource: ['remote-team', 'shell'], sourceRoot: join(root, 'help-desk/inbox') },
  ],
  [['remote-spin', '--site', 's3://store'], { site: 's3://store', fromSource: ['remote-spin'] }],
  [
    ['--site=s3://store', 'remote-spin', 'remote-auth'],
    { site: 's3://store', fromSource: ['remote-auth', 'remote-spin'] },
  ],
  [
    ['remote-spin', '--on', 'https://www.example.com', '--to', 's3://store'],
    {
      on: { remote: 'remote-spin', address: 'https://www.example.com', store: 's3://store' },
      fromSource: [],
    },
  ],
])('[T1.15] reads what runs from source, and the site around it: %j', (args, parsed) => {
  expect(parseDevArguments(args)).toEqual(parsed);
});

test.each([
  [
    ['remote-gone'],
    `There is no package "remote-gone"; name ${browserPackages.join(', ')}, or none for all.`,
  ],
  [['remote-gone', '--site', 'store'], `There is no package "remote-gone"; name ${remotes.join(', ')}`],
  [['shell', '--site', 'store'], 'With --site and --on the shell is that of the site; name remotes only.'],
  [['--site', ''], '--site must name a store, or the folder of a site.'],
  [['--site'], "Option '--site <value>' argument missing"],
  ...[
    ['remote-spin', '--on', 'https://www.example.com'],
    ['remote-spin', '--to', 'store'],
    ['--on', 'https://www.example.com', '--to', 'store'],
    ['remote-spin', 'remote-auth', '--on', 'https://www.example.com', '--to', 'store'],
    ['remote-spin', '--on', 'https://www.example.com', '--to', 'store', '--site', 'store'],
  ].map((args): [string[], string] => [args, '--on needs the name of one remote and --to <store>']),
  [['--open'], "Unknown option '--open'"],
])('rejects %j', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(message);
});
