import { safeParse } from 'valibot';
import { namesFor, readEnvironment, type Name, variables } from './read-environment';
import type { Variable } from './variable';
import { nearNames } from './near-names';

const GAME_SECRET = 'a secret of the tests for game passwords';
const names = Object.keys(variables) as Name[];
const problemsOf = (env: Record<string, string>): string[] => readEnvironment(env, 'backend').problems ?? [];

test('every variable has a valid example and a valid default', () => {
  for (const name of names) {
    const { schema, example, default: defaults }: Variable = variables[name];
    const texts = [example, ...Object.values(defaults ?? {})].filter((text) => !text.startsWith('$('));
    for (const text of texts) expect({ name, ...safeParse(schema, text) }).toMatchObject({ success: true });
  }
});

test('[O2.5] returns one message for each invalid value and for each broken rule between variables', () => {
  expect(problemsOf({ PORT: 'eighty', EDITION: 'en', LOG_LEVEL: 'loud', SANDBOX: '1', GAME_SECRET })).toEqual(
    [
      'PORT must be a whole number from 1 to 65535, or 0 for any free port (backend only), not "eighty".',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
      'EDITION must be th or lao, not "en".',
      'SANDBOX can be 1 only where DEMO is 1.',
    ],
  );
});

test('skips a rule when one of its variables is invalid', () => {
  expect(problemsOf({ DEMO: 'yes', SANDBOX: '1' })).toEqual(['DEMO must be 0 or 1, not "yes".']);
});

test('reads the variables of its backend for the site, unless another backend is configured', () => {
  const env = { SLIP_PICTURE_DAYS: '1', SANDBOX_KEY: 'short' };
  expect(readEnvironment(env, 'site').problems).toHaveLength(2);
  const other = { ...env, BACKEND_URL: 'https://api.example.com' };
  expect(readEnvironment(other, 'site').problems).toEqual([
    'SANDBOX_KEY must be 16 to 128 letters, digits, dashes or underscores.',
  ]);
  expect(namesFor(other, 'site')).not.toContain('SLIP_PICTURE_DAYS');
});

test('allows a free port only for the backend', () => {
  expect(readEnvironment({ PORT: '0', GAME_SECRET }, 'backend').values?.PORT).toBe(0);
  expect(readEnvironment({ PORT: '0' }, 'site').problems).toEqual([
    'PORT must be a whole number from 1 to 65535 for the site, not "0".',
  ]);
});

test('never prints a secret or the password in a URL', () => {
  const secrets = names.filter((name) => (variables[name] as Variable).isSecret);
  expect(secrets.sort()).toEqual([
    'CHAT_IDENTITY_SECRET',
    'DATABASE_URL',
    'GAME_SECRET',
    'METRICS_TOKEN',
    'PUSH_PRIVATE_KEY',
    'RELEASE_KEY',
    'SANDBOX_KEY',
  ]);
  const env = Object.fromEntries(secrets.map((name) => [name, 'hush hush']));
  const problems = readEnvironment(env, 'site').problems ?? [];
  expect(problems).toHaveLength(secrets.length);
  expect(problems.join()).not.toContain('hush');
  const [problem] =
    readEnvironment({ BACKEND_URL: 'https://me:hush@api.example.com' }, 'site').problems ?? [];
  expect(problem).toBe(
    'BACKEND_URL must be an origin such as https://api.example.com, not "https://…@api.example.com".',
  );
});

test('returns a short single-line message without terminal control characters for any value', () => {
  const unusual = ['a\nb', 'a\u001b[2Jb', 'a\u009bb', 'a\u202eb', '"', 'x'.repeat(5000), '\ud83d'.repeat(90)];
  for (const value of unusual) {
    const env = Object.fromEntries(names.map((name) => [name, value]));
    const isUnreadable = (line: string): boolean => /\p{C}/u.test(line) || line.length > 700;
    expect(problemsOf(env).length).toBeGreaterThan(10);
    expect(problemsOf(env).filter(isUnreadable)).toEqual([]);
  }
});

test('ignores whitespace around a value, and empty values', () => {
  const { values } = readEnvironment({ EDITION: ' lao ', TRUELINK_SECRET: '  ', GAME_SECRET }, 'backend');
  expect(values).toMatchObject({ EDITION: 'lao', TRUELINK_SECRET: 'wallet-truelink' });
});

test.each([
  ['ALOWED_ORIGINS', 'ALLOWED_ORIGINS'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PROVIDER_FILE', 'PROVIDERS_FILE'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
  ['DMEO', 'DEMO'],
])('treats %s as a misspelling of %s', (name, expected) => {
  expect(nearNames({ [name]: 'x' }, 'backend')).toEqual([`${name} is not read: is ${expected} meant?`]);
});

test.each<[string, Record<string, string>, 'site' | 'backend']>([
  [
    'the usual variables of other processes',
    { HOME: '/', EDITOR: 'vi', PWD: '/', HOSTNAME: 'a', port: '1' },
    'site',
  ],
  ['a variable when the one with the similar name is set too', { HOSTS: 'a', HOST: 'b' }, 'site'],
  ['an empty variable', { ALOWED_ORIGINS: '', DATABASE_URLS: '' }, 'site'],
  ['a variable that only another process reads', { SUPORT_LINK: 'x' }, 'backend'],
  [
    'one of the built-in backend for a site with another',
    { PROVIDER_FILE: 'x', BACKEND_URL: 'https://a.test' },
    'site',
  ],
])('returns no warning for %s', (_, env, process) => {
  expect(nearNames(env, process)).toEqual([]);
});
