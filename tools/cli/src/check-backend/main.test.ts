import { readOptions } from './main';
import type { CallResult } from './backend-client';
import { checkResponse } from './check-response';
import { contractDifferences, operations } from './contract';
import { exampleReply, replySchemaName } from '@wallet/build';

describe('the options', () => {
  test('reads an address only, or also a login', () => {
    const url = 'https://api.example.com';
    expect(readOptions([`${url}/`])).toEqual({ url, login: null });
    expect(readOptions([url, '--username', '0812345678', '--password=secret=1'])).toEqual({
      url,
      login: { username: '0812345678', password: 'secret=1' },
    });
  });

  test.each([
    [[], /pnpm check-backend/],
    [['api.example.com'], /must be an address/],
    [['https://a.example', 'https://b.example'], /pnpm check-backend/],
    [['https://a.example', '--username', 'x'], /--username and --password/],
    [['https://a.example', '--force'], /Unknown option '--force'/],
    [['https://a.example', '--username'], /argument missing/],
  ])('rejects %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the check of a response', () => {
  const reply = (body: unknown): CallResult => ({
    kind: 'success',
    status: 200,
    body,
    headers: new Headers(),
  });

  test('[O3.2] a complete reply has no missing extras', () => {
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

  test('[O3.2] reports a missing extra once', () => {
    const body = { hasQrcode: true, qrcodeId: 'q', qrcode: '<svg/>', amount: 1, expireIn: 300, message: '' };
    const check = checkResponse('GET /api/qrcode/KBANK', reply(body));
    expect(check.problem).toBeNull();
    expect(check.missing.map(({ name }) => name)).toEqual(['the code’s status', 'serverTime']);
    expect(check.notes).toEqual(['expireIn must be string,null']);
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
});

test('every response of the stub backend follows the contract', () => {
  const calls = operations.map(({ call }) => call).filter((call) => replySchemaName(call) !== undefined);
  expect(calls.length).toBeGreaterThan(40);
  for (const call of calls)
    expect({ call, wrong: contractDifferences(replySchemaName(call) ?? '', exampleReply(call)) }).toEqual({
      call,
      wrong: [],
    });
  expect(exampleReply('GET /api/nothing')).toBeUndefined();
});
