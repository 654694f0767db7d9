import { byLanguage, languages } from '@wallet/contract';
import { namesOf, type RequestedNames } from './remote-names';
import { siteManifests } from '@wallet/build';
import { readTemplate } from './write-template';

describe('the names of a remote', () => {
  const names = (requested: RequestedNames) => namesOf(requested, siteManifests());

  test('accepts a name with or without the prefix remote-, and uses the common title where one is missing', () => {
    const expected = {
      name: 'remote-gift-box',
      word: 'gift-box',
      namespace: 'giftbox',
      titles: byLanguage(() => 'Gift box'),
    };
    expect(names({ name: 'gift-box' })).toEqual(expected);
    const titles = { ...byLanguage(() => 'The club'), th: 'สโมสร' };
    const requested = { name: 'remote-gift-box', title: 'The club', titles: { th: 'สโมสร' } };
    expect(names(requested)).toEqual({ ...expected, titles });
  });

  test.each(['', 'Gift', 'gift_box', '-gift', 'gift--box', '9gift', '../gift', 'x'.repeat(31)])(
    'rejects the name “%s” and describes the format',
    (name) => {
      expect(() => names({ name })).toThrow(
        `“${name}” is not a valid name: a name has at most 30 lower case letters`,
      );
    },
  );

  test.each([
    ['wallet', 'remote-wallet cannot be created: the namespace wallet belongs to remote-wallet.'],
    ['shell', 'remote-shell cannot be created: the namespace shell belongs to the shell.'],
    ['common', 'remote-common cannot be created: the namespace common belongs to the shell.'],
    ['home', 'remote-home cannot be created: the page /user/home belongs to remote-wallet.'],
  ])('rejects “%s” and names its owner', (name, message) => {
    expect(() => names({ name })).toThrow(message);
  });

  test('rejects a name whose journey exists, and lists that among the other problems', () => {
    expect(() => namesOf({ name: 'wallet' }, siteManifests(), ['wallet.e2e.ts'])).toThrow(
      /the namespace wallet belongs to remote-wallet; the journey e2e\/journeys\/wallet\.e2e\.ts exists\.$/,
    );
  });
});

test.each(languages)('the template has a locale file in %s with its title', (language) => {
  const file = `src/locales/${language}.json.template`;
  expect(readTemplate('remote').get(file)).toContain(`"title": "__title_${language}__"`);
});
