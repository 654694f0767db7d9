import { isEnglishName, needsEnglishName } from './bank-account-name';

test.each(['SOMCHAI JAIDEE', 'somchai', ' A B '])(
  '[S5.13] accepts %j as a name in English letters',
  (name) => {
    expect(isEnglishName(name)).toBe(true);
  },
);

test.each(['', '   ', 'สมชาย', 'ນາງ ບົວ', 'SOMCHAI 2', 'JOHN-PAUL', 'O’NEIL', 'SOMCHAI\tJ', 'ſam', 'JOSÉ'])(
  '[S5.13] rejects %j as a name in English letters',
  (name) => {
    expect(isEnglishName(name)).toBe(false);
  },
);

const account = (bankCode: string, bankAccountName: string) => ({ bankCode, bankAccountName });

test.each(['KTB', 'TMB', 'BBL'])(
  '[S2.47] [S9.5] offers to correct a name with other letters for %s',
  (code) => {
    expect(needsEnglishName(account(code, 'สมชาย ใจดี'))).toBe(true);
    expect(needsEnglishName(account(code, 'SOMCHAI ใจดี'))).toBe(true);
    expect(needsEnglishName(account(code, 'SOMCHAI JAIDEE'))).toBe(false);
  },
);

test.each(['SCB', 'KBANK', 'BCEL', 'GSB'])('[S2.47] does not offer to correct a name for %s', (code) => {
  expect(needsEnglishName(account(code, 'สมชาย ใจดี'))).toBe(false);
});
