import { contractOperations } from '../../core/http/contract';
import { openTestSite } from '../site/test-site';
import { openBeforeAll } from '../open-before-all';
import { errorCodes } from '@wallet/contract';
import Fastify from 'fastify';
import { checkReplies } from './check-replies';

/** All tests of the backend depend on this check, so it must be able to fail. */
describe('the check of replies against the contract', () => {
  const statusOfReply = async (status: number, body: object): Promise<number> => {
    const app = Fastify();
    checkReplies(app);
    app.get('/', { config: { operationId: 'lookupActive' } }, (_request, reply) =>
      reply.status(status).send(body),
    );
    const { statusCode } = await app.inject('/');
    await app.close();
    return statusCode;
  };

  it.each([
    [200, { terminated: null }, 200],
    [429, { message: 'REQUEST_LIMIT' }, 429],
    [200, { terminated: null, more: 1 }, 500],
    [410, { message: 'gone' }, 500],
  ])('answers a reply of status %i with %j with status %i', async (status, body, answered) => {
    expect(await statusOfReply(status, body)).toBe(answered);
  });
});

const methodsWithoutBody = new Set(['get', 'delete']);

describe('an error reply', () => {
  const site = openBeforeAll(openTestSite);

  it('[S7.25] of every call has a code of section 8, invalid-token or gone as its message', async () => {
    const knownMessages: ReadonlySet<string> = new Set([...errorCodes, 'invalid-token', 'gone']);
    const token = await site.login('0822222222');
    const unknownToken = 'x'.repeat(43);
    const messages = new Map<string, unknown>();
    for (const [id, { path, method }] of contractOperations()) {
      const url = path.replaceAll(/\{[^}]+\}/g, 'NOSUCH');
      const hasBody = !methodsWithoutBody.has(method);
      for (const callerToken of [undefined, token, unknownToken]) {
        const { status, body } = await site.call<{ message?: unknown }>(method.toUpperCase() as 'GET', url, {
          ...(callerToken !== undefined && { token: callerToken }),
          ...(hasBody && { body: { unknown: true } }),
        });
        if (status >= 400) messages.set(`${id} ${status}`, body.message);
      }
      site.deps.clock.advance(60_000);
    }
    expect(messages.size).toBeGreaterThan(60);
    expect([...messages].filter(([, message]) => !knownMessages.has(String(message)))).toEqual([]);
  });
});
