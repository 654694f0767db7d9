import { readOptions } from './read-options';

const tag = (attributes: Record<string, string>): Element => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(`data-${name}`, value);
  return script;
};

test('every option has its attribute', () => {
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
    language: 'la',
    theme: { '--chat-accent': 'teal' },
    side: 'start',
    offset: 32,
    zIndex: 50,
    preload: 'idle',
  });
});

test('what is missing or wrong leaves the chat as it is by itself', () => {
  const usual = { side: 'end', preload: 'touch' };
  expect(readOptions(tag({}))).toEqual(usual);
  expect(
    readOptions(tag({ language: 'fr', offset: '-3', 'z-index': 'top', side: 'up', theme: '{' })),
  ).toEqual({
    ...usual,
    theme: {},
  });
  expect(readOptions(tag({ theme: 'dark' })).theme).toEqual({ scheme: 'dark' });
});
