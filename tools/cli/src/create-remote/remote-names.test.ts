import { allManifests } from '../all-manifests';
import { namesOf, type Wish } from './remote-names';

const names = (wish: Wish) => namesOf(wish, allManifests());

test('a remote is named by one word, with or without what its folder begins with', () => {
  const expected = {
    name: 'remote-gift-box',
    word: 'gift-box',
    namespace: 'giftbox',
    titles: { th: 'Gift box', la: 'Gift box', en: 'Gift box' },
  };
  expect(names({ name: 'gift-box' })).toEqual(expected);
  expect(names({ name: 'remote-gift-box' })).toEqual(expected);
});

test('titles are given in each language, or in English for all', () => {
  expect(names({ name: 'club', title: 'The club', titleTh: 'สโมสร' }).titles).toEqual({
    th: 'สโมสร',
    la: 'The club',
    en: 'The club',
  });
});

test.each(['', 'Gift', 'gift_box', '-gift', 'gift-', 'gift--box', '9gift', '../gift', 'a b', 'x'.repeat(31)])(
  '“%s” is refused with the form of a name',
  (name) => {
    expect(() => names({ name })).toThrow(
      `“${name}” is no name for a remote: it needs at most 30 lower case letters`,
    );
  },
);

test.each([
  ['wallet', 'No remote-wallet is made: there is a remote-wallet already; the namespace wallet belongs to'],
  ['shell', 'No remote-shell is made: the namespace shell belongs to shell.'],
  ['common', 'No remote-common is made: the namespace common belongs to the shell.'],
  ['home', 'No remote-home is made: the page /user/home belongs to remote-wallet.'],
  ['wal-let', 'No remote-wal-let is made: the namespace wallet belongs to remote-wallet.'],
  ['contact', 'No remote-contact is made: the page /user/contact belongs to shell.'],
])('“%s” is refused with whose it is', (name, words) => {
  expect(() => names({ name })).toThrow(words);
});

test.each<[Omit<Wish, 'name'>, string]>([
  [{ title: 'สโมสร' }, 'the title “สโมสร” is not in the script of en'],
  [{ titleTh: 'ສະໂມສອນ' }, 'the title “ສະໂມສອນ” is not in the script of th'],
  [{ titleLa: 'สโมสร' }, 'the title “สโมสร” is not in the script of la'],
  [{ title: '{{name}}' }, 'the title “{{name}}” may have 1 to 40 letters'],
  [{ title: ' ' }, 'the title “ ” may have 1 to 40 letters'],
])('a title that its texts cannot have is refused: %j', (titles, words) => {
  expect(() => names({ name: 'club', ...titles })).toThrow(words);
});
