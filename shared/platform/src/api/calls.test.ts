/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { client } from '@wallet/platform/api/client';
import { parse } from 'yaml';
import * as api from '.';

jest.mock('@wallet/platform/api/client', () => ({
  client: { request: jest.fn() },
  keyHeader: 'Idempotency-Key',
  uploadTimeoutMs: 300_000,
  watchWait: () => () => undefined,
}));
// The readers have their own test.
jest.mock('@wallet/platform/api/read-reply', () => ({
  ...jest.requireActual<object>('@wallet/platform/api/read-reply'),
  readReply: (_call: string, _reader: unknown, reply: unknown) => reply,
}));

type Call = (...args: unknown[]) => Promise<unknown>;

/** The calls, without the functions that parse socket events. */
const calls = Object.fromEntries(
  Object.entries<unknown>({ ...api }).filter(
    ([name, value]) => typeof value === 'function' && !/^(read|request$)/.test(name),
  ),
) as Record<string, Call>;

const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; requestBody?: { content: object } }>>;
};

/**
 * Calls without a function. The browser's beacon sends reports, without a response and without a login. Other sites
 * create the identity of a chat on their pages.
 */
const withoutFunction = ['sendReports', 'createChatIdentity'];

const operations = Object.entries(contract.paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody }]) => ({
      path,
      method,
      operationId,
      requestBody,
    })),
  )
  .filter(({ operationId }) => !withoutFunction.includes(operationId));

const request = jest.mocked(client.request);

beforeEach(() => {
  request.mockReset().mockResolvedValue({ status: 200, headers: {}, data: 'reply' });
});

test('each call of the contract has one function, with the name of the call', () => {
  expect(Object.keys(calls).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

test.each(operations)(
  '$operationId calls $method $path',
  async ({ path, method, operationId, requestBody }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    // The slash, the space and the question mark must be encoded in the URL.
    const values = names.map((_, index) => `a/${index} ?`);
    const isUpload = requestBody && 'multipart/form-data' in requestBody.content;
    // Callers pass amounts in satang; the contract uses baht.
    const isMoney = /(Amount|Transfer|Withdraw)Request"/.test(JSON.stringify(requestBody ?? {}));
    const body = isUpload ? new File(['x'], 'x.png') : { field: true, ...(isMoney && { amount: 150 }) };
    const signal = new AbortController().signal;
    // The upload form of the chat also contains the sender of the file.
    const sender = JSON.stringify(requestBody ?? {}).includes('ChatUploadRequest') ? [{}] : [];
    const args = [...values, ...(requestBody ? [body] : []), ...sender, { signal }];

    await expect(calls[operationId]?.(...args)).resolves.toBe('reply');

    const filled = values.reduce(
      (url, value, index) => url.replace(`{${names[index]}}`, encodeURIComponent(value)),
      path,
    );
    expect(request).toHaveBeenCalledTimes(1);
    expect(request.mock.calls[0]?.[0]).toMatchObject({ method, url: filled, signal });
    const { data } = request.mock.calls[0]?.[0] ?? {};
    if (isMoney) expect(data).toEqual({ field: true, amount: 1.5 });
    else if (requestBody && !isUpload) expect(data).toBe(body);
  },
);

test('requests the service state with a new URL each time, because browsers cache a 410 permanently', async () => {
  await calls['lookupActive']?.();
  expect(request.mock.calls[0]?.[0]).toMatchObject({ params: { at: expect.stringMatching(/^[0-9a-z]+$/) } });
  await calls['lookupInfo']?.();
  expect(request.mock.calls[1]?.[0]).not.toHaveProperty('params');
});
