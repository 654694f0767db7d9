import type { LoadableVersion } from '@wallet/federation';
import { filesOfPage } from './register-worker';

test('returns each requested file once, without its query, and with its hash when it is known', () => {
  const version = {
    url: 'https://files.example/remote-spin/1/remoteEntry.js',
    metadata: { version: '1', integrity: 'sha384-entry' },
    extras: { federation: { integrity: { 'page.js': 'sha384-page' } } },
  } as unknown as LoadableVersion;
  Object.assign(performance, {
    getEntriesByType: () =>
      [
        'http://localhost/shell/1/main.js',
        'http://localhost/shell/1/main.js?retry=a',
        'https://files.example/remote-spin/1/page.js',
        'http://localhost/shell/1/thai.woff2',
        'http://localhost/discovery/0a1b.json',
      ].map((name) => ({ name })),
  });
  expect(
    filesOfPage({
      shell: { base: '/shell/1/', integrity: { 'main.js': 'sha384-main' } },
      remotes: [{ version }],
      discovery: { url: '/discovery/0a1b.json', integrity: 'sha384-document' },
    }),
  ).toEqual([
    { url: 'http://localhost/shell/1/main.js', integrity: 'sha384-main' },
    { url: 'https://files.example/remote-spin/1/page.js', integrity: 'sha384-page' },
    { url: 'http://localhost/shell/1/thai.woff2', integrity: '' },
    { url: 'http://localhost/discovery/0a1b.json', integrity: 'sha384-document' },
  ]);
});
