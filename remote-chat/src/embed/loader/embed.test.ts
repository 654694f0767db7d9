const script = document.createElement('script');
script.src = 'https://wallet.example/chat/embed.js';

const run = () => jest.isolateModulesAsync(async () => void (await import('./embed')));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  Object.assign(globalThis, { EMBED_VERSION: '1' });
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
});

test('shows no icon and reports no error in a browser without the needed features', async () => {
  const rejected = jest.fn();
  process.on('unhandledRejection', rejected);
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report, CSSStyleSheet: undefined });
  const waiting = jest.fn();
  const mistake = new Error('of the page');
  window.WalletChat = [
    () => {
      throw mistake;
    },
    waiting,
  ];
  await run();
  await settled();
  expect(waiting).toHaveBeenCalledWith(window.WalletChat);
  expect(report.mock.calls).toEqual([[mistake]]);
  expect(rejected).not.toHaveBeenCalled();
  process.off('unhandledRejection', rejected);
});
