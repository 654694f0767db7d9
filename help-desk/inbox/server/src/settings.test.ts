import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, variables } from './settings';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const complete = {
  INBOX_ORIGIN: 'https://inbox.example/',
  INBOX_SITE_URL: 'https://site.example',
  INBOX_SITE_KEYS: `site-2026:${secret}`,
  INBOX_OWN_KEY: `inbox-2026:${secret}`,
};

test('reads a complete environment', () => {
  expect(readSettings(complete)).toMatchObject({
    port: 4200,
    host: '127.0.0.1',
    origin: 'https://inbox.example',
    siteKeys: [{ id: 'site-2026' }],
    demoLogin: false,
    historyDays: 90,
  });
});

test('names every missing variable', () => {
  for (const name of Object.keys(complete))
    expect(() => readSettings({})).toThrow(new RegExp(`^${name} is missing\\. It must be `, 'm'));
});

test.each([
  ['INBOX_ORIGIN', 'http://inbox.example', 'https and a host name'],
  ['INBOX_ORIGIN', 'https://10.0.0.1', 'https and a host name'],
  ['INBOX_DATABASE_URL', 'mysql://x', 'postgres://'],
  ['INBOX_DEMO_LOGIN', 'yes', 'true or false'],
  ['INBOX_PORT', '65536', 'a port'],
])('explains an invalid %s', (name, value, message) => {
  expect(() => readSettings({ ...complete, [name]: value })).toThrow(message);
});

test('accepts the login of the demo only on a host that other machines cannot reach', () => {
  const demo = { ...complete, INBOX_DEMO_LOGIN: 'true' };
  expect(readSettings(demo).demoLogin).toBe(true);
  expect(() => readSettings({ ...demo, INBOX_HOST: '0.0.0.0' })).toThrow('lets anyone log in');
});

test('has every variable in the example file and in the guide', () => {
  const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
  const names = Object.keys(variables);
  const example = [...read('../inbox.env.example').matchAll(/^#?(INBOX_[A-Z_]+)=/gm)].map(([, name]) => name);
  expect(example.toSorted()).toEqual(names.toSorted());
  const guide = read('../../../../docs/guides/inbox.md');
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
