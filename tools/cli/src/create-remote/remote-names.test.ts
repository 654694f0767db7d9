import { allManifests } from '../all-manifests';
import { namesOf, type RequestedNames } from './remote-names';

const names = (requested: RequestedNames) => namesOf(requested, allManifests());

test('accepts a name with or without the prefix remote-', () => {
  const expected = {
    name: 'remote-gift-box',
    word: 'gift-box',
    namespace: 'giftbox',
    titles: { th: 'Gift box', la: 'Gift box', en: 'Gift box' },
  };
  expect(names({ name: 'gift-box' })).toEqual(expected);
  expect(names({ name: 'remote-gift-box' })).toEqual(expected);
});

test('uses the English title for languages without a translation', () => {
  expect(names({ name: 'club', title: 'The club', titleTh: 'สโมสร' }).titles).toEqual({
    th: 'สโมสร',
    la: 'The club',
    en: 'The club',
  });
});

test.each(['', 'Gift', 'gift_box', '-gift', 'gift-', 'gift--box', '9gift', '../gift', 'a b', 'x'.repeat(31)])(
  'rejects the name “%s” and describes the format',
  (name) => {
    expect(() => names({ name })).toThrow(
      `“${name}” is not a valid name: a name has at most 30 lower case letters`,
    );
  },
);

test.each([
  [
    'wallet',
    'remote-wallet cannot be created: a remote of this name already exists; the namespace wallet belongs to',
  ],
  ['shell', 'remote-shell cannot be created: the namespace shell belongs to shell.'],
  ['common', 'remote-common cannot be created: the namespace common belongs to the shell.'],
  ['home', 'remote-home cannot be created: the page /user/home belongs to remote-wallet.'],
  ['wal-let', 'remote-wal-let cannot be created: the namespace wallet belongs to remote-wallet.'],
  ['contact', 'remote-contact cannot be created: the page /user/contact belongs to shell.'],
])('rejects “%s” and names its owner', (name, message) => {
  expect(() => names({ name })).toThrow(message);
});

test('rejects a name whose journey exists, and lists that among the other problems', () => {
  expect(() => namesOf({ name: 'login' }, allManifests(), ['login.e2e.ts', 'gift.e2e.ts'])).toThrow(
    'remote-login cannot be created: the journey e2e/journeys/login.e2e.ts already exists.',
  );
  expect(() => namesOf({ name: 'wallet' }, allManifests(), ['wallet.e2e.ts'])).toThrow(
    /a remote of this name already exists; .*; the journey e2e\/journeys\/wallet\.e2e\.ts already exists\.$/,
  );
});

test.each<[Omit<RequestedNames, 'name'>, string]>([
  [{ title: 'สโมสร' }, 'the title “สโมสร” is not in the script of en'],
  [{ titleTh: 'ສະໂມສອນ' }, 'the title “ສະໂມສອນ” is not in the script of th'],
  [{ titleLa: 'สโมสร' }, 'the title “สโมสร” is not in the script of la'],
  [{ title: '{{name}}' }, 'the title “{{name}}” may have 1 to 40 letters'],
  [{ title: ' ' }, 'the title “ ” may have 1 to 40 letters'],
])('rejects an invalid title: %j', (titles, message) => {
  expect(() => names({ name: 'club', ...titles })).toThrow(message);
});
