/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isErrorCode } from './error-codes';
import { reportCodes } from './report-codes';

interface Operation {
  operationId: string;
  security?: object[];
  parameters: { $ref: string }[];
  responses: Record<string, object>;
  'x-refusals'?: string[];
}

const contract = parse(readFileSync(join(__dirname, 'openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);

/** The calls of section 7 of the specification. */
const specifiedCalls: Record<string, string[]> = {
  'S7.3':
    'banks deposit conditions agreements info notice contact withdraw slip sources active registerOTP enableChatWidget'
      .split(' ')
      .map((name) => `GET /api/lookup/${name}`),
  'S7.4': ['POST /api/account/validate', 'POST /api/account'],
  'S7.5': [
    'GET /api/account/profile',
    'PUT /api/account/profile',
    'PUT /api/account/bankAccountName',
    'PUT /api/account/changepwd',
  ],
  'S7.6': ['POST /api/login'],
  'S7.7': ['POST /api/otp/send', 'POST /api/otp/verify'],
  'S7.9': [
    'GET /api/wallet',
    'GET /api/wallet/refresh/slot',
    'GET /api/wallet/activate/{slotCode}',
    'GET /api/wallet/account/{slotCode}',
    'GET /api/wallet/resetpassword/{slotCode}',
  ],
  'S7.10': ['add', 'transfer', 'transferAll', 'withdraw', 'withdrawAll'].map(
    (name) => `POST /api/wallet/${name}`,
  ),
  'S7.11': ['POST /api/wallet/slip'],
  'S7.12': ['POST /api/wallet/truelink'],
  'S7.14': ['GET', 'POST', 'DELETE'].map((method) => `${method} /api/qrcode/{providerOrId}`),
  'S7.16': [
    'POST /api/invite',
    'GET /api/invite/bonus',
    'GET /api/invite/banners',
    'POST /api/refund',
    'GET /api/refund/check',
    'GET /api/refund/receive',
    'GET /api/refund/addWallet',
    'GET /api/refund/banners',
  ],
  'S7.18': [
    'GET /api/bonus',
    'GET /api/bonus/activate/{code}',
    'GET /api/bonus/check/active',
    'GET /api/bonus/check/minimum',
    'GET /api/bonus/clear',
    'GET /api/promotion/current',
    'GET /api/promotion/find/{code}',
    'GET /api/promotion/activate/{code}',
    'POST /api/statement',
    'POST /api/statement/slip',
    'GET /api/statement/slip/reference/{reference}',
  ],
  'S7.19': [
    'GET /api/spinwheel/setup',
    'POST /api/spinwheel/spin',
    'GET /api/spinwheel/coupon',
    'POST /api/spinwheel/coupon/claim',
    'GET /api/spinwheel/active',
  ],
  'S7.20': ['GET /api/autoLogin/{game}/{username}', 'GET /api/autoLogin/{game}/{username}/{password}'],
  'S7.22': [
    'GET /api/chat/config',
    'POST /api/chat/send-message',
    'POST /api/chat/history',
    'POST /api/chat/upload-image',
    'POST /api/chat/upload-video',
    'PUT /api/chat/read-customer/',
  ],
};

/** S7.8 and S7.17 leave the paths of logout and of invites open; the others are not part of the specification. */
const addedCalls = [
  'POST /api/account/agreement',
  'POST /api/chat/rating',
  'POST /api/account/close',
  'POST /api/chat/identity',
  'POST /api/login/code',
  'POST /api/login/code/send',
  'POST /api/logout',
  'POST /api/invite/receive',
  'POST /api/member-data',
  'GET /api/passkey',
  'POST /api/passkey',
  'POST /api/passkey/confirm',
  'POST /api/passkey/confirm/options',
  'POST /api/passkey/login',
  'POST /api/passkey/login/options',
  'POST /api/passkey/options',
  'POST /api/passkey/{passkeyId}/remove',
  'PUT /api/passkey/{passkeyId}',
  'POST /api/password/reset',
  'POST /api/password/reset/send',
  'POST /api/report',
  'GET /api/sessions',
  'DELETE /api/sessions/{sessionId}',
  'POST /api/sessions/end-others',
];

test.each(Object.entries(specifiedCalls))('[%s] defines each call of the section', (_, calls) => {
  expect(operations.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
});

test('[S7.8] [S7.17] marks the calls that section 7 leaves open as decisions, and adds no other calls', () => {
  const additions = operations.filter(({ call }) => !Object.values(specifiedCalls).flat().includes(call));
  expect(additions.map(({ call }) => call).sort()).toEqual([...addedCalls].sort());
  expect(additions.every((operation) => 'x-decision' in operation)).toBe(true);
});

test('[S7.15] accepts GET and POST for the five QR providers', () => {
  expect(contract.components.parameters?.QrProvider).toMatchObject({
    schema: { enum: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] },
  });
});

/** Yields every object in the contract with its JSON pointer. */
function* nodes(value: unknown, pointer = '#'): Generator<[pointer: string, node: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* nodes(child, `${pointer}/${key}`);
}

const referencesOf = (document: object): string[] =>
  [...nodes(document)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));

test('resolves every reference and uses every named component', () => {
  const named = ['schemas', 'responses', 'parameters'].flatMap((group) =>
    Object.keys(contract.components[group] ?? {}).map((name) => `#/components/${group}/${name}`),
  );
  const support = parse(readFileSync(join(__dirname, 'providers/support.yaml'), 'utf8')) as object;
  const fromSupport = referencesOf(support).flatMap(
    (reference) => /^..\/openapi.yaml(#.+)/.exec(reference)?.[1] ?? [],
  );
  const used = [...referencesOf(contract), ...fromSupport];
  expect([...new Set(used)].sort()).toEqual(named.sort());
});

test('[S9.17] lists the fields of every object and describes every field', () => {
  const schemas = [...nodes(contract.components.schemas)];
  const openSchemas = schemas.filter(
    ([, node]) => node.type === 'object' && node.additionalProperties === undefined,
  );
  expect(openSchemas.map(([pointer]) => pointer)).toEqual([]);
  const undescribed = schemas.flatMap(([pointer, { properties }]) =>
    Object.entries((properties ?? {}) as Record<string, object>)
      .filter(([, field]) => !('$ref' in field) && !('description' in field))
      .map(([name]) => `${pointer}/${name}`),
  );
  expect(undescribed).toEqual([]);
});

test('each call of the contract has a unique name, and each error code has a text', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const codes = operations.flatMap((operation) => operation['x-refusals'] ?? []);
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
});

test('[S7.1] accepts the client marker in each call, and answers an invalid token with 401 unless the call is public', () => {
  for (const { call, parameters, security, responses } of operations) {
    expect([call, parameters.map(({ $ref }) => $ref)]).toEqual([
      call,
      expect.arrayContaining(['#/components/parameters/ClientMarker']),
    ]);
    expect([call, '401' in responses]).toEqual([call, security?.length !== 0]);
  }
});

test('documents the response to a reused idempotency key for each call that accepts a key', () => {
  const callsWithKey = operations.filter(({ parameters }) =>
    parameters.some(({ $ref }) => $ref.endsWith('/IdempotencyKey')),
  );
  expect(callsWithKey.length).toBeGreaterThan(0);
  expect(callsWithKey.every(({ responses }) => '409' in responses)).toBe(true);
});

test.each(reportCodes)('the code %s matches the contract and is documented for operators', (code) => {
  expect(code).toMatch(/^[A-Z]+(-[A-Z]+){1,4}$/);
  expect(readFileSync(join(__dirname, '../../../docs/guides/running.md'), 'utf8')).toMatch(
    new RegExp(`^\\| .*\`${code}\`.* \\|`, 'm'),
  );
});
