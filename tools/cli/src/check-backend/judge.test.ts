import type { Answer } from './ask';
import { judge } from './judge';

const reply = (body: unknown): Answer => ({
  kind: 'reply',
  status: 200,
  reply: body,
  headers: new Headers(),
});
const namesOf = (call: string, body: unknown) => judge(call, reply(body)).lacks.map(({ at }) => at);

test('a reply of the contract works without anything missing', () => {
  const whole = {
    qrcodeId: null,
    hasQrcode: false,
    qrcode: null,
    amount: null,
    expireIn: null,
    message: null,
    status: 'none',
    serverTime: '2026-11-21T00:00:00.000Z',
  };
  expect(judge('GET /api/qrcode/KBANK', reply(whole))).toEqual({
    call: 'GET /api/qrcode/KBANK',
    fails: null,
    lacks: [],
    notes: [],
  });
});

test('an extra that is missing is named with what it would give, and is no difference besides', () => {
  const stated = { hasQrcode: true, qrcodeId: 'q', qrcode: '<svg/>', amount: 1, expireIn: 300, message: '' };
  const found = judge('GET /api/qrcode/KBANK', reply(stated));
  expect(found.fails).toBeNull();
  expect(found.lacks.map(({ name }) => name)).toEqual(['the code’s status', 'serverTime']);
  expect(found.notes).toEqual(['expireIn must be string,null']);
});

test('a list without a total lacks it, in its envelope and bare', () => {
  const invite = { from: { name: 'A' }, amount: 1, createdAt: '2026-11-21T00:00:00.000Z' };
  expect(namesOf('POST /api/invite', { invites: [invite] })).toEqual(['InviteList.total']);
  expect(namesOf('POST /api/invite', [invite])).toEqual(['InviteList.total']);
});

test('a list with nothing in it says that its entries were not checked', () => {
  const { notes } = judge('POST /api/statement', reply({ total: 0, statements: [] }));
  expect(notes).toEqual(['statements is empty, so its entries were not checked']);
});

test.each([
  ['POST /api/login', reply({}), /cannot be used/],
  ['GET /api/wallet', reply('OK'), /cannot be used/],
  ['GET /api/wallet', { kind: 'failed', status: 404, headers: new Headers() }, /no such call/],
  ['GET /api/wallet', { kind: 'failed', status: 502, headers: new Headers() }, /failed with 502/],
  [
    'GET /api/wallet',
    { kind: 'refused', status: 401, message: 'invalid-token', details: false, headers: new Headers() },
    /refused with invalid-token/,
  ],
  ['GET /api/wallet', { kind: 'unreached', why: 'the connection failed' }, /connection failed/],
] as const)('%s that cannot be worked with says why', (call, answer, why) => {
  expect(judge(call, answer).fails).toMatch(why);
});
