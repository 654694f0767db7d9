import type { CallResult } from './backend-client';
import { checkResponse } from './check-response';

const reply = (body: unknown): CallResult => ({
  kind: 'success',
  status: 200,
  body,
  headers: new Headers(),
});
const missingIn = (call: string, body: unknown) =>
  checkResponse(call, reply(body)).missing.map(({ location }) => location);

test('a complete reply has no missing extras', () => {
  const body = {
    qrcodeId: null,
    hasQrcode: false,
    qrcode: null,
    amount: null,
    expireIn: null,
    message: null,
    status: 'none',
    serverTime: '2026-11-21T00:00:00.000Z',
  };
  expect(checkResponse('GET /api/qrcode/KBANK', reply(body))).toEqual({
    call: 'GET /api/qrcode/KBANK',
    problem: null,
    missing: [],
    notes: [],
  });
});

test('reports a missing extra once', () => {
  const body = { hasQrcode: true, qrcodeId: 'q', qrcode: '<svg/>', amount: 1, expireIn: 300, message: '' };
  const check = checkResponse('GET /api/qrcode/KBANK', reply(body));
  expect(check.problem).toBeNull();
  expect(check.missing.map(({ name }) => name)).toEqual(['the code’s status', 'serverTime']);
  expect(check.notes).toEqual(['expireIn must be string,null']);
});

test('reports a missing total, with and without an envelope', () => {
  const invite = { from: { name: 'A' }, amount: 1, createdAt: '2026-11-21T00:00:00.000Z' };
  expect(missingIn('POST /api/invite', { invites: [invite] })).toEqual(['InviteList.total']);
  expect(missingIn('POST /api/invite', [invite])).toEqual(['InviteList.total']);
});

test('notes that the entries of an empty list were not checked', () => {
  const { notes } = checkResponse('POST /api/statement', reply({ total: 0, statements: [] }));
  expect(notes).toEqual(['statements is empty, so its entries were not checked']);
});

test.each([
  ['POST /api/login', reply({}), /cannot be used/],
  ['GET /api/wallet', reply('OK'), /cannot be used/],
  ['GET /api/wallet', { kind: 'failed', status: 404, headers: new Headers() }, /no such call/],
  ['GET /api/wallet', { kind: 'failed', status: 502, headers: new Headers() }, /failed with 502/],
  [
    'GET /api/wallet',
    { kind: 'error', status: 401, message: 'invalid-token', hasDetails: false, headers: new Headers() },
    /refused with invalid-token/,
  ],
  ['GET /api/wallet', { kind: 'unreachable', reason: 'the connection failed' }, /connection failed/],
] as const)('reports why %s cannot be used', (call, result, reason) => {
  expect(checkResponse(call, result).problem).toMatch(reason);
});
