import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, variables } from './settings';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const complete = {
  SITE_URL: 'https://site.example/',
  SITE_KEYS: `site-2026:${secret}, site-2027:${secret}`,
  OWN_KEY: `chatwoot-2026:${secret}`,
  // Without TLS only on the same machine.
  CHATWOOT_URL: 'http://localhost:3000',
  CHATWOOT_TOKEN: 'aBcDeFgHiJkLmNoP',
  CHATWOOT_ACCOUNT_ID: '1',
  CHATWOOT_INBOX_ID: '7',
};

test('reads a complete environment', () => {
  expect(readSettings(complete)).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    siteUrl: 'https://site.example',
    chatwootUrl: 'http://localhost:3000',
    siteKeys: [{ id: 'site-2026' }, { id: 'site-2027' }],
    ownKey: { id: 'chatwoot-2026' },
    accountId: 1,
    inboxId: 7,
    countryCode: '66',
    replyMinutes: null,
  });
});

test('names everything that is missing', () => {
  for (const name of Object.keys(complete))
    expect(() => readSettings({})).toThrow(new RegExp(`^${name} is missing\\. `, 'm'));
});

test.each([
  ['SITE_URL', 'http://site.example', 'SITE_URL must be an address such as'],
  ['CHATWOOT_URL', 'chatwoot.example', 'CHATWOOT_URL must be an address such as'],
  ['SITE_KEYS', 'site-2030', 'SITE_KEYS must be the id and the secret of a key'],
  ['OWN_KEY', 'id:whsec_short', 'OWN_KEY must be the id and the secret of a key'],
  ['CHATWOOT_INBOX_ID', 'seven', 'CHATWOOT_INBOX_ID must be the number after /inbox/'],
  ['PORT', '70000', 'PORT must be a port, not "70000".'],
  ['CHATWOOT_TOKEN', 'short', 'CHATWOOT_TOKEN must be the access token'],
  ['REPLY_MINUTES', '0', 'REPLY_MINUTES must be a number of minutes'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
])('explains an invalid %s without a secret', (name, value, message) => {
  const read = () => readSettings({ ...complete, [name]: value });
  expect(read).toThrow(message);
  if (name.includes('KEY') || name.includes('TOKEN')) expect(read).not.toThrow(value);
});

test('the example of the environment names every variable', () => {
  const example = readFileSync(join(__dirname, '../connector.env.example'), 'utf8');
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(variables).toSorted());
});
