import { errorCodes, isErrorCode, replyError, slipNoteCodes } from '@wallet/contract';
import { addTexts } from '../i18n/i18n';
import { errorText } from '../i18n/error-text';
import en from '../i18n/locales/errors.en.json';
import la from '../i18n/locales/errors.la.json';
import th from '../i18n/locales/errors.th.json';

const texts: Record<string, Record<string, string>> = { th, la, en };
/** Keys of texts that are not for an error code. */
const otherKeys = [
  'generic-title',
  'network',
  'timeout',
  'server',
  'unreadable',
  'reference',
  'unsent',
  'unknown',
  'invalid-token',
  'gone',
];
const expected = [...errorCodes, ...slipNoteCodes, ...otherKeys].sort();

const ids = '[S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8] [S8.9] [S8.10] [S8.11] [S8.14]';

test.each(Object.keys(texts))(`${ids} has a text in %s for every code and for nothing else`, (language) => {
  expect(Object.keys(texts[language] ?? {}).sort()).toEqual(expected);
  expect(Object.values(texts[language] ?? {}).filter((text) => text.trim() === '')).toEqual([]);
});

test.each([
  ['th', /[\u0e01-\u0e5b]/, /[\u0e80-\u0eff]/],
  ['la', /[\u0e80-\u0eff]/, /[\u0e01-\u0e5b]/],
  ['en', /[A-Za-z]/, /[\u0e01-\u0eff]/],
])('[S1.1] each text of %s is in its own script', (language, own, foreign) => {
  const inOtherScript = Object.entries(texts[language] ?? {}).filter(
    ([, text]) => !own.test(text) || foreign.test(text),
  );
  expect(inOtherScript).toEqual([]);
});

test('[S8.1] distinguishes an error code from a message', () => {
  expect(isErrorCode('MONEY_NOT_ENOUGH')).toBe(true);
  expect(isErrorCode('Not enough money')).toBe(false);
  expect(isErrorCode('toString')).toBe(false);
});

test.each([
  ['of an internal error', 500],
  ['while the database is unavailable', 503],
])('[S8.1] shows the first characters of the request id in the text %s', (_when, status) => {
  addTexts('errors', 'th', th);
  const textWith = (details: object) => {
    const error = replyError(status, { message: 'INTERNAL_SERVER_ERROR', details });
    return error && errorText(error);
  };
  expect(textWith({ requestId: '1f2e3d4c-5b6a-7988' })).toBe(
    `${th.INTERNAL_SERVER_ERROR} (รหัสสำหรับแจ้งแอดมิน: 1f2e3d4c)`,
  );
  expect(textWith({})).toBe(th.INTERNAL_SERVER_ERROR);
});
