import { copyOwnProperties, readOptions } from './read-options';

describe('embed', () => {
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
});

const tag = (attributes: Record<string, string>): HTMLElement => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(`data-${name}`, value);
  return script;
};

test('reads every option from its attribute', () => {
  expect(
    readOptions(
      tag({
        backend: 'https://api.example.com',
        language: 'lo',
        theme: '{"--chat-accent":"teal"}',
        side: 'start',
        offset: '32',
        'z-index': '50',
        preload: 'idle',
      }),
    ),
  ).toEqual({
    backend: 'https://api.example.com',
    // The language tag of Lao, which `load` converts to `la`.
    language: 'lo',
    theme: { '--chat-accent': 'teal' },
    side: 'start',
    offset: 32,
    zIndex: 50,
    preload: 'idle',
  });
});

test('omits missing and invalid values, and reads an invalid theme as an unknown scheme', () => {
  expect(readOptions(tag({}))).toEqual({ theme: { scheme: '' } });
  expect(readOptions(tag({ offset: '-3', 'z-index': 'top', theme: '{' }))).toEqual({
    theme: { scheme: '{' },
  });
  expect(readOptions(tag({ theme: 'dark' })).theme).toEqual({ scheme: 'dark' });
});

test('reads no token from the page’s HTML', () => {
  expect(readOptions(tag({ token: 'secret' })).token).toBeUndefined();
});

test('ignores properties of Object.prototype', () => {
  const prototype = Object.prototype as Record<string, unknown>;
  Object.assign(prototype, { side: 'start', backend: 'https://evil.example' });
  try {
    const { side, backend } = copyOwnProperties(readOptions(tag({})));
    expect([side, backend]).toEqual([undefined, undefined]);
  } finally {
    for (const name of ['side', 'backend']) delete prototype[name];
  }
});
