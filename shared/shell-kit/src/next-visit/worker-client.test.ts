import type { LoadableVersion, Remote } from '@wallet/federation';
import { MessageChannel } from 'node:worker_threads';
import { filesOfPage } from './register-worker';
import { waitUntilConfirmed } from './worker-client';

describe('worker client', () => {
  const original = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');

  /** Installs a fake worker that calls `onMessage` with each message of the page. */
  function withWorker(onMessage: (data: unknown, ports: MessagePort[]) => void): void {
    const controller = { postMessage: onMessage };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
    Object.assign(globalThis, { MessageChannel });
  }

  const isResolved = async (promise: Promise<void>): Promise<boolean> =>
    Promise.race([
      promise.then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false))),
    ]);

  afterEach(() => {
    if (original) Object.defineProperty(navigator, 'serviceWorker', original);
    else Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('runs a page at once when no worker controls it', async () => {
    expect(await isResolved(waitUntilConfirmed())).toBe(true);
  });

  test('waits for the worker’s confirmation when a worker controls the page', async () => {
    let ports: MessagePort[] = [];
    withWorker((data, sent) => {
      expect(data).toEqual({ kind: 'may-run' });
      ports = sent;
    });
    const confirmed = waitUntilConfirmed();
    expect(await isResolved(confirmed)).toBe(false);
    ports[0]?.postMessage(null);
    await confirmed;
    ports[0]?.close();
  });
});

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
  const files = filesOfPage({
    shell: { base: '/shell/1/', version: '1', integrity: { 'main.js': 'sha384-main' } },
    remotes: [{ version } as Remote],
    discovery: { url: '/discovery/0a1b.json', integrity: 'sha384-document' },
  });
  expect(files.map(({ url, integrity }) => [url, integrity])).toEqual([
    ['http://localhost/shell/1/main.js', 'sha384-main'],
    ['https://files.example/remote-spin/1/page.js', 'sha384-page'],
    ['http://localhost/shell/1/thai.woff2', ''],
    ['http://localhost/discovery/0a1b.json', 'sha384-document'],
  ]);
});
