import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSignedBy, parsePrivateKey, parsePublicKey, publicKeyOf, signText } from './keys';
import { readSigning } from './signing';
import { parseTeams } from './team-list';
import { temporaryFolder } from '@wallet/build/testing';

const folder = temporaryFolder('signing');

const createPem = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const pem = createPem();
const privateKey = parsePrivateKey(pem, 'a test');
const publicKey = publicKeyOf(privateKey);
const nothing = { key: null, keyFile: null, trust: null };

test('a signature is valid for one text, one subject and one key', () => {
  const signature = signText('release', 'text', privateKey);
  expect(isSignedBy('release', 'text', signature, publicKey)).toBe(true);
  expect(isSignedBy('release', 'text!', signature, publicKey)).toBe(false);
  expect(isSignedBy('history', 'text', signature, publicKey)).toBe(false);
  expect(isSignedBy('release', 'text', { ...signature, value: 'AAAA' }, publicKey)).toBe(false);
  const other = publicKeyOf(parsePrivateKey(createPem(), 'a test'));
  expect(isSignedBy('release', 'text', signature, other)).toBe(false);
});

test('accepts a key as PEM or in one line, and never prints an invalid one', () => {
  const oneLine = pem.replace(/-----.*-----|\n/g, '');
  expect(publicKeyOf(parsePrivateKey(oneLine, 'RELEASE_KEY'))).toBe(publicKey);
  expect(() => parsePrivateKey('hush', 'RELEASE_KEY')).toThrow(
    /^RELEASE_KEY holds no private Ed25519 key \(PKCS #8, as PEM or in base64\)\.$/,
  );
  expect(() => parsePublicKey(oneLine, 'teams.json')).toThrow(
    'teams.json has a key that is not a public Ed25519 key',
  );
});

test('reads the trusted keys from a file of the releaser; without it, or with "none", the store is unsigned', () => {
  expect(readSigning(nothing, folder)).toBeUndefined();
  writeFileSync(join(folder, 'release-trust.json'), JSON.stringify({ platform: [publicKey], leastList: 3 }));
  expect(readSigning(nothing, folder)).toEqual({ platform: [publicKey], minListNumber: 3, key: undefined });
  expect(readSigning({ ...nothing, trust: 'none' }, folder)).toBeUndefined();
  expect(readSigning({ ...nothing, key: pem }, folder)?.key?.asymmetricKeyType).toBe('ed25519');
  const trustPath = join(folder, 'nothing.json');
  expect(existsSync(trustPath)).toBe(false);
  expect(() => readSigning({ ...nothing, trust: trustPath }, folder)).toThrow(`${trustPath} cannot be read`);
  expect(() => readSigning({ ...nothing, keyFile: trustPath }, folder)).toThrow(
    `RELEASE_KEY_FILE names ${trustPath}, which is not there.`,
  );
  for (const text of [
    '{}',
    '{"platform":[]}',
    '{"platform":["x"]}',
    `{"platform":["${publicKey}"],"leastList":"3"}`,
  ]) {
    writeFileSync(trustPath, text);
    expect(() => readSigning({ ...nothing, trust: trustPath }, folder)).toThrow(trustPath);
  }
});

test('a list of teams assigns each remote to one team with keys', () => {
  const entry = (remotes: unknown, keys: unknown = [publicKey]) => ({ remotes, keys });
  const read = (teams: object) => parseTeams(JSON.stringify(teams), 'teams.json');
  expect(read({ 'A team': entry(['remote-a']) })).toEqual({ 'A team': entry(['remote-a']) });
  expect(() => read({ 'A team': entry(['remote-a']), 'B team': entry(['remote-a']) })).toThrow(
    'teams.json gives remote-a to the A team and the B team.',
  );
  for (const invalid of [entry('remote-a'), entry(['shell']), entry(['remote-a'], 'key'), null])
    expect(() => read({ 'A team': invalid })).toThrow('teams.json must be {"<team>": ');
  expect(() => parseTeams('[', 'teams.json')).toThrow('teams.json must be ');
});
