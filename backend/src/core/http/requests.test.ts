import { openTestSite, type TestSite } from '../../testing/site/test-site';

describe('text that no database can store', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  const text = (message: string) => ({
    sender: 'customer',
    message: { message_type: 'text', payload: { message } },
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: `broken-${message.length}-id`,
  });

  it.each(['a zero byte \u0000', 'half a character \ud83d', '\ude00 the other half'])(
    'is rejected in every field: %j',
    async (message) => {
      expect(await site.call('POST', '/api/chat/send-message', { token, body: text(message) })).toMatchObject(
        {
          status: 400,
          body: { message: 'MALFORMED_REQUEST', details: { field: 'message.payload.message' } },
        },
      );
      expect(
        await site.call('POST', '/api/login', { body: { username: message, password: 'x' } }),
      ).toMatchObject({ status: 400, body: { details: { field: 'username' } } });
    },
  );

  it('is rejected in a path with the name of the parameter', async () => {
    expect(await site.call('GET', '/api/promotion/find/A%00B', { token })).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field: 'code' } },
    });
  });

  it('does not include complete characters, such as an emoji', async () => {
    const { status } = await site.call('POST', '/api/chat/send-message', { token, body: text('🎉 ปีใหม่ 𠀀') });
    expect(status).toBe(200);
  });

  it.each([
    '/media/games/a%00b/logo.svg',
    '/media/banks/%00.svg',
    '/media/chat/%00.png',
    '/api/promotion/find/%00',
  ])('is rejected in a path: %s', async (url) => {
    const reply = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
