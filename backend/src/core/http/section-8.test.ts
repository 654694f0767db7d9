import { errorCodes } from '@wallet/contract';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { contractOperations } from './contract';

const withoutBody = new Set(['get', 'delete']);

describe('a failing answer', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('[S7.25] of every call has a code of section 8 as its message, invalid-token or gone', async () => {
    const known: ReadonlySet<string> = new Set([...errorCodes, 'invalid-token', 'gone']);
    const token = await site.login('0822222222');
    const messages = new Map<string, unknown>();
    for (const [id, { path, method }] of contractOperations()) {
      const url = path.replaceAll(/\{[^}]+\}/g, 'NOSUCH');
      const hasBody = !withoutBody.has(method);
      for (const by of [undefined, token, 'x'.repeat(43)]) {
        const { status, body } = await site.call<{ message?: unknown }>(method.toUpperCase() as 'GET', url, {
          ...(by !== undefined && { token: by }),
          ...(hasBody && { body: { unknown: true } }),
        });
        if (status >= 400) messages.set(`${id} ${status}`, body.message);
      }
      site.deps.clock.advance(60_000);
    }
    expect(messages.size).toBeGreaterThan(60);
    expect([...messages].filter(([, message]) => !known.has(String(message)))).toEqual([]);
  });
});
