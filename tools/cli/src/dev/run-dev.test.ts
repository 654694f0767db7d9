import { join } from 'node:path';
import { browserPackages, root } from '@wallet/build';
import { parseDevArguments } from './run-dev';

test.each([
  [[], { fromSource: [...browserPackages] }],
  [['remote-spin'], { fromSource: ['remote-spin', 'shell'] }],
  [
    ['remote-team', '--site', 'help-desk/inbox'],
    { fromSource: ['remote-team', 'shell'], sourceRoot: join(root, 'help-desk/inbox') },
  ],
])('[T1.15] reads what runs from source, and the site around it: %j', (args, parsed) => {
  expect(parseDevArguments(args)).toEqual(parsed);
});

test.each([
  [
    ['remote-gone'],
    `There is no package "remote-gone"; name ${browserPackages.join(', ')}, or none for all.`,
  ],
  [['remote-spin', '--site', 'help-desk/inbox'], 'There is no package "remote-spin"; name remote-'],
  [['--site', 'store'], 'store is not the folder of a site: it has no shell.'],
  [['--site'], "Option '--site <value>' argument missing"],
  [['--open'], "Unknown option '--open'"],
])('rejects %j', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(message);
});
