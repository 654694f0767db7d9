import { MessageChannel } from 'node:worker_threads';
import { pageConfirmed } from './page-confirmed';

const given = Object.getOwnPropertyDescriptor(navigator, 'serviceWorker');

/** Installs a fake worker that calls `hear` with each message of the page. */
function withWorker(hear: (data: unknown, ports: MessagePort[]) => void): void {
  const controller = { postMessage: hear };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
  Object.assign(globalThis, { MessageChannel });
}

const isOver = async (promise: Promise<void>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((r) => setTimeout(() => r(false), 50))]);

afterEach(() => {
  if (given) Object.defineProperty(navigator, 'serviceWorker', given);
  else Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a page that no worker gave runs at once', async () => {
  expect(await isOver(pageConfirmed())).toBe(true);
});

test('a page that the worker gave waits for its word', async () => {
  let ports: MessagePort[] = [];
  withWorker((data, sent) => {
    expect(data).toEqual({ kind: 'may-run' });
    ports = sent;
  });
  const confirmed = pageConfirmed();
  expect(await isOver(confirmed)).toBe(false);
  ports[0]?.postMessage(null);
  await confirmed;
  ports[0]?.close();
});
