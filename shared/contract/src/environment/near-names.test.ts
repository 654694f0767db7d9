import { nearNames } from './near-names';

test.each([
  ['ALOWED_ORIGINS', 'ALLOWED_ORIGINS'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
  ['DMEO', 'DEMO'],
])('treats %s as a misspelling of %s', (name, expected) => {
  expect(nearNames({ [name]: 'x' }, 'backend')).toEqual([`${name} is not read: is ${expected} meant?`]);
});

test('returns no warning for the usual variables of other processes', () => {
  const others = { HOME: '/', EDITOR: 'vi', PATH: '/', PWD: '/', LOGNAME: 'me', HOSTNAME: 'here', port: '1' };
  expect(nearNames(others, 'site')).toEqual([]);
});

test('returns no warning when the variable with the similar name is set too', () => {
  expect(nearNames({ HOSTS: 'a', HOST: 'b' }, 'site')).toEqual([]);
});

test('returns no warning for an empty variable', () => {
  expect(nearNames({ ALOWED_ORIGINS: '' }, 'site')).toEqual([]);
  expect(nearNames({ DATABASE_URLS: '' }, 'site')).toEqual([]);
});

test('does not suggest a variable that only another process reads', () => {
  expect(nearNames({ SUPORT_LINK: 'x' }, 'backend')).toEqual([]);
});

test('does not suggest a variable of the built-in backend to a site with its own backend', () => {
  expect(nearNames({ REDIS_URI: 'x' }, 'site')).toHaveLength(1);
  expect(nearNames({ REDIS_URI: 'x', BACKEND_URL: 'https://api.example.com' }, 'site')).toEqual([]);
});
