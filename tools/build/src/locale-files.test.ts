/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatTexts, localeFile, readTexts } from './locale-files';
import { browserPackages, root } from './paths';
import { temporaryFolder } from './testing/temporary-folder';

test.each([
  ['{\n  "a": "b",\n}', ':3:1: Expected double-quoted property name'],
  ['{\n  "a" "b"\n}', ":2:7: Expected ':' after property name"],
  ['"text"', ': it must hold an object'],
])('reports the problem of a locale file %j with its position', (text, message) => {
  const file = join(temporaryFolder('texts'), 'th.json');
  writeFileSync(file, text);
  expect(() => readTexts(file)).toThrow(`${file}${message}`);
});

/** Texts that are the same in every language: names, and the line for readers of English. */
const sameInAllLanguages = /^(deposit\.method\.qr|qr\.provider|notFound\.en)$/;

test.each(['th', 'la'])('[S1.1] no text in %s is left in English', (language) => {
  const files = [
    ...browserPackages.map((pkg) => localeFile(join(root, pkg), language)),
    ...['common', 'errors'].map((name) =>
      join(root, 'shared/platform', `src/i18n/locales/${name}.${language}.json`),
    ),
    join(root, 'shared/money/src/second-step/texts', `${language}.json`),
    join(root, 'remote-auth/src/privacy/texts', `${language}.json`),
  ];
  const english = files
    .flatMap((file) => flatTexts(readTexts(file)))
    .filter(([key]) => !sameInAllLanguages.test(key))
    .filter(
      ([, text]) => /[a-z]/i.test(text.replace(/\{\{.*?\}\}|<[^>]*>/g, '')) && !/[\u0e00-\u0eff]/.test(text),
    );
  expect(english).toEqual([]);
});
