/** @jest-environment node */
import { byLanguage, errorCodes, isErrorCode, replyError, slipNoteCodes } from '@wallet/contract';
import type { Reader } from '@wallet/platform/api/read-reply';
import { testLocales } from '@wallet/testing/test-locales';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { setConfig } from '../config/config';
import { errorText } from '../i18n/error-text';
import { addTexts } from '../i18n/i18n';
import th from '../i18n/locales/errors.th.json';
import { sharedTexts } from '../i18n/shared-texts';
import * as refund from './generated/refund';
import * as promotion from './promotion';
import * as qr from './qr';
import * as registration from './registration';
import { replyReaders as readers } from './generated/reply-readers';
import * as spinwheel from './spinwheel';
import * as wallet from './wallet';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: unknown;
}

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, Record<string, Operation>>;
};
const schemas = contract.components.schemas;

const resolve = (schema: Schema): Schema =>
  schema.$ref ? resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/** Creates a sample reply from a schema of the contract. */
function sample(described: Schema): unknown {
  const schema = resolve(described);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return sample(choice[0] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one)]),
    );
  if (type === 'array') return schema.items ? [sample(schema.items)] : [];
  if (type === 'boolean') return true;
  if (type === 'string') return schema.format === 'date-time' ? '2026-11-03T05:00:00.000Z' : 'text';
  return 12;
}

/** Names of the schemas of all replies with status 200 in the contract. */
const replyNames = [
  ...new Set(
    Object.values(contract.paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap((operation) => operation.responses?.['200']?.content?.['application/json']?.schema?.$ref ?? [])
      .map((reference) => reference.split('/').at(-1) ?? ''),
  ),
]
  // Only operators' own pages make this call.
  .filter((name) => name !== 'ChatIdentityToken')
  .sort();

test('each reply of the contract has a reader', () => {
  expect(replyNames.length).toBeGreaterThan(40);
  expect(replyNames.filter((name) => !readers[name])).toEqual([]);
});

test.each(Object.keys(readers))('%s: reads a reply of the contract without loss or problems', (name) => {
  const result = v.safeParse(readers[name] as Reader<unknown>, sample(schemas[name] ?? {}));
  expect(result.issues ?? []).toEqual([]);
});

test('[S3.9] reads the home with only its wallet or only its games, and rejects it without both', () => {
  const isReadable = (reply: unknown) => v.safeParse(wallet.walletReply, reply).success;
  expect(isReadable({ wallet: { amount: 1 } })).toBe(true);
  expect(isReadable({ slots: [{ code: 'PG' }] })).toBe(true);
  expect(isReadable({})).toBe(false);
  expect(isReadable([])).toBe(false);
});

test.each([
  [{ wallet: { amount: 1 } }, null],
  [{ wallet: { amount: 1 }, slots: null }, 0],
  [{ wallet: { amount: 1 }, slots: [{ code: 'PG' }, null, { name: 'no code' }] }, 2],
])('[S3.9] counts unreadable game accounts: %j has %p', (reply, unread) => {
  expect(v.parse(wallet.walletReply, reply).unreadSlots).toBe(unread);
});

test('[S3.6] [S4.2] requires a token only when a code was sent', () => {
  const read = (reply: unknown) => v.safeParse(registration.otpSendReply, reply);
  expect(read({ otpToken: 'token', otpRef: 'R1', code: 'SUCCESS' }).success).toBe(true);
  expect(read({ otpToken: '', otpRef: '', code: 'OTP_VERIFIED' }).output).toMatchObject({ otpToken: null });
  expect(read({ code: 'OTP_BLOCK' }).success).toBe(true);
  for (const unusual of [{}, { code: 'SUCCESS' }, [], 'SUCCESS', null])
    expect(read(unusual).success).toBe(false);
});

test.each([
  [4, 4],
  ['8', 8],
  [0, null],
  ['six', null],
  [undefined, null],
])('[S3.6] a code’s length of %j is read as %j', (otpLength, digits) => {
  expect(v.parse(registration.otpSendReply, { otpToken: 'token', otpLength }).otpLength).toBe(digits);
});

test.each(Object.entries(readers))('%s: never throws', (_, reader) => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (reply) => void v.safeParse(reader, reply)),
    { numRuns: 50 },
  );
});

describe('[S3.17] [S4.12] the expiry of a QR code in any format', () => {
  const now = Date.parse('2026-11-03T05:00:00.000Z');
  const endsAt = (reply: object) => v.parse(qr.qrStatus, reply).endsAt;
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['seconds', 900],
    ['numeric text', '900'],
    ['milliseconds', 900_000],
    ['mm:ss', '15:00'],
    ['epoch seconds', now / 1000 + 900],
    ['epoch milliseconds', now + 900_000],
    ['ISO text', '2026-11-03T05:15:00.000Z'],
  ])('as %s is 15 minutes from now', (_, expireIn) => {
    expect(endsAt({ expireIn })).toBe(now + 900_000);
  });

  test('is correct on a device with a wrong clock when the reply has the server’s time', () => {
    expect(endsAt({ expireIn: '2027-01-01T00:15:00.000Z', serverTime: '2027-01-01T00:00:00.000Z' })).toBe(
      now + 900_000,
    );
  });

  test.each([[null], ['soon'], [{}], [true], ['']])('is unknown from %j', (expireIn) => {
    expect(endsAt({ expireIn })).toBeNull();
  });
});

test.each([
  [{ coupon: 'c1' }, 'c1'],
  [{ code: 'c2' }, 'c2'],
  [{ _id: 'c3' }, 'c3'],
  [{ prize: { name: 'Prize', slice: 'A' }, amount: 10 }, 'A'],
  [{ prize: { name: 'Prize', slice: { label: 'B' } } }, 'B'],
  [{ amount: 10 }, null],
])('[S3.27] the coupon %j is claimed by %j', (reply, claim) => {
  expect(v.parse(spinwheel.coupon, reply)).toMatchObject({ coupon: claim });
});

test.each([
  [{ promotion: { description: 'x' } }, 'x'],
  [{ description: 'x' }, 'x'],
  [{ promotion: null }, undefined],
  [{ promotion: {} }, undefined],
  [{ message: 'NO_PROMOTION' }, undefined],
  [{}, undefined],
  [null, undefined],
  ['', undefined],
])('[S3.23] finds the promotion in %j with or without its wrapper', (reply, description) => {
  expect(v.parse(promotion.promotionReply, reply).promotion?.description).toBe(description);
});

test('[S3.23] rejects an invalid reply instead of reading it as no promotion, except after an activation', () => {
  expect(v.safeParse(promotion.promotionReply, '<html>').success).toBe(false);
  expect(v.parse(promotion.promotionActivated, '<html>').promotion).toBeNull();
});

test.each([
  [{ success: false, error: 'NO_COIN' }, false],
  [{ error: 'NO_COIN' }, false],
  [{ result: { code: 'A' }, error: '' }, true],
  [{ result: { label: '20' } }, true],
  [{}, true],
  ['OK', true],
])('[S3.28] the success of the spin %j is %s', (reply, success) => {
  expect(v.parse(spinwheel.spinReply, reply).success).toBe(success);
});

test.each([
  [{ result: true }, true],
  [{ hasRefund: 'false' }, false],
  [{ refundAmount: 5 }, null],
])('[S3.21] [S2.58] returns whether %j has a refund: %s', (reply, result) => {
  expect(v.parse(refund.refundCheck, reply).result).toBe(result);
});

testLocales(byLanguage((language) => sharedTexts(language).errors));

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
const ids = '[S8.1] [S8.2] [S8.3] [S8.4] [S8.5] [S8.6] [S8.7] [S8.8] [S8.9] [S8.10] [S8.11] [S8.14]';

test(`${ids} there is a text for every code and for nothing else`, () => {
  expect(Object.keys(th).sort()).toEqual([...errorCodes, ...slipNoteCodes, ...otherKeys].sort());
});

test('[S8.1] distinguishes an error code from a message', () => {
  expect(isErrorCode('MONEY_NOT_ENOUGH')).toBe(true);
  expect(isErrorCode('Not enough money')).toBe(false);
  expect(isErrorCode('toString')).toBe(false);
});

test('[S8.1] shows the first characters of the request id in the text of an internal error', () => {
  setConfig({});
  addTexts('errors', 'th', th);
  const textWith = (details: object) => {
    const error = replyError(500, { message: 'INTERNAL_SERVER_ERROR', details });
    return error && errorText(error);
  };
  const text = th.INTERNAL_SERVER_ERROR;
  expect(textWith({ requestId: '1f2e3d4c-5b6a-7988' })).toBe(`${text} (รหัสสำหรับแจ้งแอดมิน: 1f2e3d4c)`);
  expect(textWith({})).toBe(text);
});
