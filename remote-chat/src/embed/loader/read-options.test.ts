import { readOptions } from './read-options';

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
    // The product's code for Lao.
    language: 'la',
    theme: { '--chat-accent': 'teal' },
    side: 'start',
    offset: 32,
    zIndex: 50,
    preload: 'idle',
  });
});

test('omits missing and invalid values, and makes an invalid theme empty', () => {
  expect(readOptions(tag({}))).toEqual({});
  expect(readOptions(tag({ language: 'fr', offset: '-3', 'z-index': 'top', theme: '{' }))).toEqual({
    theme: {},
  });
  expect(readOptions(tag({ theme: 'dark' })).theme).toEqual({ scheme: 'dark' });
});

test('ignores properties of Object.prototype', () => {
  const prototype = Object.prototype as Record<string, unknown>;
  Object.assign(prototype, { side: 'start', backend: 'https://evil.example' });
  try {
    const { side, backend } = readOptions(tag({}));
    expect([side, backend]).toEqual([undefined, undefined]);
  } finally {
    for (const name of ['side', 'backend']) delete prototype[name];
  }
});
