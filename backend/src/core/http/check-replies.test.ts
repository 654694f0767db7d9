import Fastify from 'fastify';
import { checkReplies } from './check-replies';

/** Other tests depend on this check, so it must be able to fail. */
describe('the check of replies against the contract', () => {
  const answer = async (status: number, body: object): Promise<number> => {
    const app = Fastify();
    checkReplies(app);
    app.get('/', { config: { operationId: 'lookupActive' } }, (_request, reply) =>
      reply.status(status).send(body),
    );
    const { statusCode } = await app.inject('/');
    await app.close();
    return statusCode;
  };

  it('passes what the contract says', async () => {
    expect(await answer(200, { terminated: null })).toBe(200);
    expect(await answer(429, { message: 'REQUEST_LIMIT' })).toBe(429);
  });

  it.each([
    [200, {}],
    [200, { terminated: 'maybe' }],
    [200, { terminated: null, more: 1 }],
    [429, { code: 'REQUEST_LIMIT' }],
    [410, { message: 'gone' }],
  ])('fails what it does not say: %p %p', async (status, body) => {
    expect(await answer(status, body)).toBe(500);
  });
});
