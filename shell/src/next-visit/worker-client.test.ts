import { MessageChannel } from 'node:worker_threads';
import { waitUntilConfirmed } from './worker-client';

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
