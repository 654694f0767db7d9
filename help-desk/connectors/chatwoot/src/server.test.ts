import { randomUUID } from 'node:crypto';
import { connectorKey, eventually } from '@wallet/connector-kit/testing';
import { openTestConnector, type TestConnector } from './testing/open-test-connector';

let connector: TestConnector;
beforeEach(async () => {
  connector = await openTestConnector();
});
afterEach(async () => {
  await connector.close();
});

const delivery = {
  conversation: '41',
  sequence: 1,
  sentAt: '2026-11-27T00:00:00.000Z',
  customer: { kind: 'guest', id: 'g-1', name: null, phoneNumber: null },
  message: { message_type: 'text', payload: { message: 'Hello' } },
};
const key = '41.1';

describe('a request of the site', () => {
  it.each([
    ['with an unknown key', { key, signedAs: connectorKey }],
    ['with a changed body', { key, sentBody: { ...delivery, sequence: 2 } }],
    ['that is older than five minutes', { key, at: new Date(Date.now() - 301_000) }],
  ])('%s is rejected', async (_name, options) => {
    const rejected = { status: 401, body: { error: 'BAD_SIGNATURE' } };
    const signal = { signal: 'typing', conversation: '41' };
    expect(await connector.site.send('/site/chat/messages', delivery, options)).toEqual(rejected);
    expect(await connector.site.send('/site/chat/signals', signal, options)).toEqual(rejected);
    expect(connector.chatwoot.conversations).toEqual([]);
  });

  it('is rejected when it is replayed', async () => {
    const send = (id = randomUUID()) => connector.site.send('/site/chat/messages', delivery, { key, id });
    const id = randomUUID();
    expect((await send(id)).status).toBe(204);
    expect(await send(id)).toEqual({ status: 409, body: { error: 'REPLAYED' } });
  });

  it.each([
    ['another key', delivery, { key: '41.2' }],
    ['no key', delivery, {}],
    ['an invalid conversation', { ...delivery, conversation: '../1' }, { key: '../1.1' }],
    ['no message', { ...delivery, message: undefined }, { key }],
  ])('with %s is outside the contract', async (_name, body, options) => {
    const response = await connector.site.send('/site/chat/messages', body, options);
    expect(response).toEqual({ status: 400, body: { error: 'BAD_REQUEST' } });
  });
});

describe('the desk', () => {
  it('shows the agent who is online, and always open without office hours', () => {
    expect(connector.site.desk).toEqual({
      agent: { name: 'Nok', picture: 'https://chatwoot.example/nok.png' },
      replyMinutes: null,
      hours: null,
    });
  });

  it('has the office hours of the inbox and the reply time of the settings', async () => {
    await connector.stop();
    const day = {
      closed_all_day: false,
      open_all_day: false,
      open_hour: 9,
      open_minutes: 0,
      close_hour: 17,
      close_minutes: 30,
    };
    Object.assign(connector.chatwoot.inbox, {
      working_hours_enabled: true,
      working_hours: [
        { ...day, day_of_week: 0, open_all_day: true },
        { ...day, day_of_week: 1 },
        { ...day, day_of_week: 2, closed_all_day: true },
      ],
    });
    connector.chatwoot.members = [];
    await connector.start();
    await eventually(() =>
      expect(connector.site.desk).toEqual({
        agent: null,
        replyMinutes: null,
        hours: {
          timeZone: 'Asia/Bangkok',
          week: [
            { day: 1, from: '09:00', to: '17:30' },
            { day: 7, from: '00:00', to: '24:00' },
          ],
        },
      }),
    );
    expect(connector.site.invalid).toEqual([]);
  });
});
