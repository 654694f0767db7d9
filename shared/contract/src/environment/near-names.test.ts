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

test('returns no warning for merely similar names, names of other processes and variables that are set', () => {
  const others = { HOME: '/', EDITOR: 'vi', PATH: '/', PWD: '/', LOGNAME: 'me', HOSTNAME: 'here', port: '1' };
  expect(nearNames(others, 'site')).toEqual([]);
  expect(nearNames({ HOSTS: 'a', HOST: 'b' }, 'site')).toEqual([]);
  expect(nearNames({ ALOWED_ORIGINS: '' }, 'site')).toEqual([]);
  expect(nearNames({ DATABASE_URLS: '' }, 'site')).toEqual([]);
});

test('suggests only variables that the process reads', () => {
  expect(nearNames({ SUPORT_LINK: 'x' }, 'backend')).toEqual([]);
  expect(nearNames({ REDIS_URI: 'x', BACKEND_URL: 'https://api.example.com' }, 'site')).toEqual([]);
  expect(nearNames({ REDIS_URI: 'x' }, 'site')).toHaveLength(1);
});
