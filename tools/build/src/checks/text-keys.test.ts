/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root } from '../paths';
import { hasKey, keysOf, namespaceOf, sourcesUnder, usedKeys } from './text-keys';

const languages = ['th', 'la', 'en'] as const;
type Texts = Record<(typeof languages)[number], string[]>;

const read = (file: string): string[] => keysOf(JSON.parse(readFileSync(file, 'utf8')) as object);
const textsAt = (fileOf: (language: string) => string): Texts => ({
  th: read(fileOf('th')),
  la: read(fileOf('la')),
  en: read(fileOf('en')),
});

const shared = join(root, 'shared/platform/src');
const texts = new Map<string, Texts>(
  ['common', 'errors'].map((name) => [
    name,
    textsAt((language) => join(shared, `i18n/locales/${name}.${language}.json`)),
  ]),
);
for (const pkg of built)
  texts.set(
    namespaceOf(join(root, pkg)),
    textsAt((language) => join(root, pkg, `src/locales/${language}.json`)),
  );

test.each(['shared', ...built])('[S1.1] [S8.1] every key that %s uses has a text in each language', (pkg) => {
  const own = pkg === 'shared' ? 'common' : namespaceOf(join(root, pkg));
  const folders = pkg === 'shared' ? ['platform', 'ui', 'money'].map((name) => `shared/${name}`) : [pkg];
  const used = folders
    .flatMap((folder) => sourcesUnder(join(root, folder, 'src')))
    .filter((file) => !/[\\/]i18n[\\/]/.test(file.slice(root.length)))
    .flatMap((file) => usedKeys(readFileSync(file, 'utf8'), own));
  expect(used.length).toBeGreaterThan(5);
  const missing = used.flatMap(({ namespace, key }) =>
    languages
      .filter((language) => !hasKey(texts.get(namespace)?.[language] ?? [], key))
      .map((language) => `${namespace}:${key} in ${language}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('finds keys in each form that code uses', () => {
  const source = `
    const t = useText();
    t('a.b'); t("c", { n: 1 }); t(\`d.\${x}.e\`); t(wide === 'yes' ? 'f' : 'g');
    translate('errors', 'NO_BANK'); other.t('not-ours'); part('nor-this');
  `;
  expect(usedKeys(source, 'own')).toEqual([
    { namespace: 'own', key: 'a.b' },
    { namespace: 'own', key: 'c' },
    { namespace: 'own', key: 'd.*.e' },
    { namespace: 'own', key: 'f' },
    { namespace: 'own', key: 'g' },
    { namespace: 'errors', key: 'NO_BANK' },
  ]);
});

test('allows a file to use its own texts and common ones', () => {
  const source = "const t = useText(); const common = useCommonText(); t('a'); common('retry');";
  expect(usedKeys(source, 'own')).toEqual([
    { namespace: 'own', key: 'a' },
    { namespace: 'common', key: 'retry' },
  ]);
});

test('distinguishes a key without a text from one with a text', () => {
  const keys = keysOf({ a: { b: 'x' }, n_one: '1', n_other: '2' });
  expect(keys).toEqual(['a.b', 'n', 'n']);
  expect(['a.b', 'n', 'a.*'].map((key) => hasKey(keys, key))).toEqual([true, true, true]);
  expect(['a', 'b', 'a.c', 'b.*'].map((key) => hasKey(keys, key))).toEqual([false, false, false, false]);
});
