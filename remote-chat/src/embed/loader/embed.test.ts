const script = document.createElement('script');
script.src = 'https://wallet.example/chat/embed.js';

const run = () => jest.isolateModulesAsync(async () => void (await import('./embed')));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  Object.assign(globalThis, { EMBED_VERSION: '1' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
});

afterEach(() => delete window.WalletChat);

test('shows no icon and reports no error in a browser without the needed features', async () => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report, CSSStyleSheet: undefined });
  const nextFunction = jest.fn();
  const pageError = new Error('of the page');
  window.WalletChat = [
    () => {
      throw pageError;
    },
    nextFunction,
  ];
  await run();
  await settled();
  expect(nextFunction).toHaveBeenCalledWith(window.WalletChat);
  expect(report.mock.calls).toEqual([[pageError]]);
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});

test('shows no icon in a browser in which the frame would fail', async () => {
  const { toSorted } = Array.prototype;
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
  await run();
  await settled();
  Object.assign(Array.prototype, { toSorted });
  expect(window.WalletChat).toHaveProperty('load');
  expect(document.documentElement.children).toHaveLength(2);
});
