import { readOptions } from './options';

test('an address alone checks what visitors see', () => {
  expect(readOptions(['https://api.example.com/'])).toEqual({
    url: 'https://api.example.com',
    login: null,
    write: false,
    origin: null,
  });
});

test('a login, acting and the site’s origin are named', () => {
  const args = '--username 0812345678 --password=secret=1 --write --origin https://www.example.com';
  expect(readOptions(['https://api.example.com', ...args.split(' ')])).toEqual({
    url: 'https://api.example.com',
    login: { username: '0812345678', password: 'secret=1' },
    write: true,
    origin: 'https://www.example.com',
  });
});

test.each([
  [[], /pnpm check-backend/],
  [['api.example.com'], /must be an address/],
  [['https://a.example', 'https://b.example'], /pnpm check-backend/],
  [['https://a.example', '--username', 'x'], /--username and --password/],
  [['https://a.example', '--write'], /test login/],
  [['https://a.example', '--force'], /There is no --force/],
  [['https://a.example', '--origin'], /needs a value/],
])('%j is refused in a sentence', (args, words) => {
  expect(() => readOptions(args)).toThrow(words);
});
