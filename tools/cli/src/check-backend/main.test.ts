import { readOptions } from './main';

test('with only an address, checks what visitors see', () => {
  expect(readOptions(['https://api.example.com/'])).toEqual({
    url: 'https://api.example.com',
    login: null,
    write: false,
    origin: null,
  });
});

test('reads a login, --write and the site’s origin', () => {
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
  [['https://a.example', '--force'], /Unknown option '--force'/],
  [['https://a.example', '--origin'], /argument missing/],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
