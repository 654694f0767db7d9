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
])('[T1.15] reads what runs from source, and the site around it: %j', (args, parsed) => {
  expect(parseDevArguments(args)).toEqual(parsed);
});

test.each([
  [
    ['remote-gone'],
    `There is no package "remote-gone"; name ${browserPackages.join(', ')}, or none for all.`,
  ],
  [['remote-gone', '--site', 'store'], `There is no package "remote-gone"; name ${remotes.join(', ')}`],
  [['shell', '--site', 'store'], 'With --site the shell is that of the site; name remotes only.'],
  [['--site', ''], '--site must name a store, or the folder of a site.'],
  [['--site'], "Option '--site <value>' argument missing"],
  [['--open'], "Unknown option '--open'"],
])('rejects %j', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(message);
});
