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
  const attributes = {
    backend: 'https://api.example.com',
    // The language tag of Lao, which `load` converts to `la`.
    language: 'lo',
    side: 'start',
    preload: 'idle',
  };
  const theme = '{"--chat-accent":"teal"}';
  expect(readOptions(tag({ ...attributes, theme, offset: '32', 'z-index': '50' }))).toEqual({
    ...attributes,
    theme: { '--chat-accent': 'teal' },
    offset: 32,
    zIndex: 50,
  });
});

test('omits missing and invalid values and a token, and reads an invalid theme as an unknown scheme', () => {
  expect(readOptions(tag({ token: 'secret' }))).toEqual({ theme: { scheme: '' } });
  const invalid = { offset: '-3', 'z-index': 'top', theme: '{' };
  expect(readOptions(tag(invalid))).toEqual({ theme: { scheme: '{' } });
  expect(readOptions(tag({ theme: 'dark' })).theme).toEqual({ scheme: 'dark' });
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
