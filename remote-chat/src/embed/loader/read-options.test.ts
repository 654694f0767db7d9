import { copyOwnProperties, readOptions } from './read-options';

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
