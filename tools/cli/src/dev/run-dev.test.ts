/** @jest-environment node */
import { browserPackages, remotes } from '@wallet/build';
import { parseDevArguments } from './run-dev';

test.each([
  [[], { fromSource: [...browserPackages] }],
  [['remote-spin'], { fromSource: ['remote-spin', 'shell'] }],
  [['--site', 'store'], { site: 'store', fromSource: [] }],
  [['remote-spin', '--site', 's3://store'], { site: 's3://store', fromSource: ['remote-spin'] }],
  [
    ['--site=https://www.example.com', 'remote-spin', 'remote-auth'],
    { site: 'https://www.example.com', fromSource: ['remote-auth', 'remote-spin'] },
  ],
])('reads what runs from source, and the site around it: %j', (args, parsed) => {
  expect(parseDevArguments(args)).toEqual(parsed);
});

test.each([
  [
    ['remote-gone'],
    `There is no package "remote-gone"; name ${browserPackages.join(', ')}, or none for all.`,
  ],
  [['remote-gone', '--site', 'store'], `There is no package "remote-gone"; name ${remotes.join(', ')}`],
  [['shell', '--site', 'store'], 'With --site the shell is that of the site; name remotes only.'],
  [['--site', ''], '--site must name a store, or the address of a running site.'],
  [['--site'], "Option '--site <value>' argument missing"],
  [['--on', 'https://www.example.com'], "Unknown option '--on'"],
])('rejects %j', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(message);
});
