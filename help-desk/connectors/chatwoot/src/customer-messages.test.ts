import { eventually } from '@wallet/connector-kit/testing';
import { openTestConnector, type TestConnector } from './testing/open-test-connector';

let connector: TestConnector;
beforeEach(async () => {
  connector = await openTestConnector();
});
afterEach(async () => {
  await connector.close();
});

const contents = (): (string | null)[] =>
  connector.chatwoot.conversationOf('41').messages.map(({ content }) => content);
const media = (filePath: string, message = '') => ({
  message_type: 'media',
  payload: { message, fileType: 'image', filePath, name: 'slip.png' },
});

describe('a customer’s message', () => {
  it('[H3.8] creates the member’s contact and conversation in Chatwoot', async () => {
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(connector.chatwoot.contacts).toEqual([
      {
        id: 1,
        source_id: '41',
        name: 'Somchai',
        phone_number: '+66812345678',
        custom_attributes: { site_customer: 'm-1', site_customer_kind: 'member' },
      },
    ]);
    expect(connector.chatwoot.conversationOf('41')).toMatchObject({
      custom_attributes: { site_conversation: '41' },
      messages: [{ content: 'Hello', message_type: 0, private: false, source_id: '41.1' }],
    });
  });

  it('[H3.11] updates the contact with what the site allows agents to see', async () => {
    const statement = { _id: 'a'.repeat(24), statementType: 'withdraw', from: 'wallet', to: null };
    const open = {
      ...statement,
      status: 'PROCESSING',
      amount: -150.5,
      createdAt: '2026-11-29T15:00:00.000Z',
    };
    connector.site.facts = {
      unavailable: ['bonus'],
      balance: { amount: 20, currency: 'BAHT' },
      openMovements: [
        { ...open, stages: [{ stage: 'SENT', at: '2026-11-29T15:02:00.000Z' }], usualMs: 290_000 },
      ],
      entries: [],
    };
    await connector.site.deliver(1, 'Where is it?');
    await eventually(() =>
      expect(connector.chatwoot.contacts[0]?.custom_attributes).toEqual({
        site_customer: 'm-1',
        site_customer_kind: 'member',
        site_balance: '20.00 BAHT',
        site_bonus: 'not available',
        site_open_movements: 'withdraw -150.50 SENT 2026-11-29 15:02 UTC, usually within 5 min',
        site_entries: 'none',
        site_open_slips: '',
        site_language: '',
        site_device: '',
        site_page: '',
      }),
    );
    connector.site.facts = { unavailable: [], language: 'la' };
    await connector.site.deliver(2, 'Hello?');
    await eventually(() =>
      expect(connector.chatwoot.contacts[0]?.custom_attributes).toMatchObject({
        site_balance: '',
        site_language: 'la',
      }),
    );
  });

  it('names a visitor without login a guest, and updates the contact when the guest becomes a member', async () => {
    const customer = { kind: 'guest', id: 'g-9', name: null, phoneNumber: null };
    const tap = { message_type: 'postback', payload: { title: 'Deposit', message: 'MENU_DEPOSIT' } };
    await connector.site.deliver(1, tap, { customer });
    expect(connector.chatwoot.contacts).toEqual([
      {
        id: 1,
        source_id: '41',
        name: 'Guest 41',
        custom_attributes: { site_customer: 'g-9', site_customer_kind: 'guest' },
      },
    ]);
    await connector.site.deliver(2, 'I have registered');
    expect(connector.chatwoot.contacts).toMatchObject([{ name: 'Somchai', phone_number: '+66812345678' }]);
    expect(connector.chatwoot.conversations).toHaveLength(1);
    // A tapped button is shown by its label.
    expect(contents()).toEqual(['Deposit', 'I have registered']);
  });

  it('is accepted without the phone number that Chatwoot rejects', async () => {
    connector.chatwoot.rejectsPhoneNumbers = true;
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(connector.chatwoot.contacts).toEqual([
      expect.not.objectContaining({ phone_number: expect.anything() as unknown }),
    ]);
  });

  it('brings a picture as a file, with its caption', async () => {
    connector.site.files.set('/files/a.png', Buffer.alloc(1_000));
    await connector.site.deliver(1, media(`${connector.site.url}/files/a.png`, 'My slip'));
    // A site that does not know its own address sends the path.
    await connector.site.deliver(2, media('/files/a.png'));
    expect(connector.chatwoot.conversationOf('41').messages).toMatchObject([
      { content: 'My slip', source_id: '41.1', file: { name: 'slip.png', size: 1_000 } },
      { content: '', source_id: '41.2', file: { name: 'slip.png', size: 1_000 } },
    ]);
  });

  it('brings a link instead of a file that is larger than 20 MB, missing or rejected by Chatwoot', async () => {
    const large = `${connector.site.url}/files/large.png`;
    connector.site.files.set('/files/large.png', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(await connector.site.deliver(1, media(large, 'Look'))).toBe(204);
    const missing = `${connector.site.url}/files/missing.png`;
    expect(await connector.site.deliver(2, media(missing))).toBe(204);
    connector.chatwoot.rejectsFiles = true;
    const rejected = `${connector.site.url}/files/b.png`;
    connector.site.files.set('/files/b.png', Buffer.alloc(10));
    expect(await connector.site.deliver(3, media(rejected))).toBe(204);
    expect(contents()).toEqual([`Look\nslip.png: ${large}`, `slip.png: ${missing}`, `slip.png: ${rejected}`]);
    expect(connector.chatwoot.conversationOf('41').messages.some(({ file }) => file)).toBe(false);
  });
});

describe('the operator’s page of a message', () => {
  const shop = { url: 'https://shop.example/shoes', title: 'Red shoes' };

  it('is the last line, also below a picture, without Markdown, HTML and line breaks', async () => {
    connector.site.files.set('/files/a.png', Buffer.alloc(10));
    await connector.site.deliver(1, 'Which size?', { pageContext: shop });
    await connector.site.deliver(2, media(`${connector.site.url}/files/a.png`), {
      pageContext: { ...shop, title: '' },
    });
    const title = '[Log in](https://evil.example)\n# ![x](https://evil.example/x.png) <b>now</b>';
    await connector.site.deliver(3, 'Hello', { pageContext: { ...shop, title } });
    await connector.site.deliver(4, 'Without a page');
    expect(contents()).toEqual([
      'Which size?\n\nSent from “Red shoes” https://shop.example/shoes',
      'Sent from https://shop.example/shoes',
      'Hello\n\nSent from “Log in https://evil.example x https://evil.example/x.png b now /b” https://shop.example/shoes',
      'Without a page',
    ]);
  });

  it('is left out when it is invalid, and the message is shown', async () => {
    const pages = [
      { url: 'javascript:alert(1)', title: '' },
      { url: 'https://shop.example/?token=secret', title: '' },
      { url: 'https://shop.example/#token=secret', title: '' },
      { url: '//shop.example/', title: '' },
      { url: `https://shop.example/${'x'.repeat(2_000)}`, title: '' },
      { title: 'Shop' },
      'https://shop.example/',
    ];
    for (const [index, pageContext] of pages.entries()) {
      const delivery = {
        conversation: '41',
        sequence: index + 1,
        sentAt: new Date().toISOString(),
        customer: { kind: 'member', id: 'm-1', name: 'Somchai', phoneNumber: null },
        message: { message_type: 'text', payload: { message: 'Hello' } },
        pageContext,
      };
      const { status } = await connector.site.send('/site/chat/messages', delivery, {
        key: `41.${index + 1}`,
      });
      expect(status).toBe(204);
    }
    expect(contents()).toEqual(pages.map(() => 'Hello'));
  });
});

describe('the same message twice', () => {
  it('is written once when the site repeats it', async () => {
    await connector.site.deliver(1, 'Hello');
    expect(
      await Promise.all([connector.site.deliver(2, 'Again'), connector.site.deliver(2, 'Again')]),
    ).toEqual([204, 204]);
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(contents()).toEqual(['Hello', 'Again']);
  });

  it('is written once when Chatwoot stored it without responding', async () => {
    connector.chatwoot.losesResponses = true;
    expect(await connector.site.deliver(1, 'Hello')).toBe(503);
    connector.chatwoot.losesResponses = false;
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(contents()).toEqual(['Hello']);
  });

  it('is written once across a restart, also after many answers', async () => {
    await connector.site.deliver(1, 'Hello');
    for (let index = 0; index < 45; index += 1)
      connector.chatwoot.write('41', { content: `Answer ${index}` });
    await connector.stop();
    await connector.start();
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(await connector.site.deliver(2, 'Thanks')).toBe(204);
    expect(connector.chatwoot.conversations).toHaveLength(1);
    const incoming = connector.chatwoot
      .conversationOf('41')
      .messages.filter(({ message_type }) => message_type === 0);
    expect(incoming.map(({ content }) => content)).toEqual(['Hello', 'Thanks']);
  });
});

describe('while Chatwoot fails', () => {
  it('a message is not accepted', async () => {
    for (const status of [500, 503, 429, 401]) {
      connector.chatwoot.failure = status;
      expect(await connector.site.deliver(1, 'Hello')).toBe(503);
    }
    connector.chatwoot.failure = undefined;
    expect(await connector.site.deliver(1, 'Hello')).toBe(204);
    expect(contents()).toEqual(['Hello']);
  });

  it('a message that Chatwoot rejects permanently is rejected', async () => {
    await connector.site.deliver(1, 'Hello');
    connector.chatwoot.failure = 422;
    expect(await connector.site.deliver(2, 'Bad')).toBe(422);
    connector.chatwoot.failure = undefined;
    expect(await connector.site.deliver(3, 'Good')).toBe(204);
    expect(contents()).toEqual(['Hello', 'Good']);
  });

  it('a deleted conversation is replaced', async () => {
    await connector.site.deliver(1, 'Hello');
    connector.chatwoot.conversations.length = 0;
    expect(await connector.site.deliver(2, 'Are you there?')).toBe(204);
    expect(contents()).toEqual(['Are you there?']);
  });
});

describe('a customer’s signal', () => {
  const signal = (body: object) => connector.site.send('/site/chat/signals', body);

  it('shows reading in Chatwoot', async () => {
    await connector.site.deliver(1, 'Hello');
    expect((await signal({ signal: 'typing', conversation: '41' })).status).toBe(204);
    expect((await signal({ signal: 'read', conversation: '41', sequence: 1 })).status).toBe(204);
    await eventually(() => expect(connector.chatwoot.customerSignals).toEqual(['seen']));
  });

  it('writes a rating as a private note, which does not count as an answer', async () => {
    await connector.site.deliver(1, 'Hello');
    await signal({ signal: 'rating', conversation: '41', score: 5, comment: 'Very kind' });
    await eventually(() =>
      expect(connector.chatwoot.conversationOf('41').messages.at(-1)).toMatchObject({
        content: 'Rating by the customer: 5 of 5\nVery kind',
        private: true,
      }),
    );
    connector.chatwoot.write('41', { content: 'Thank you' });
    await eventually(() => expect(connector.site.answers.size).toBe(1));
  });

  it('of an unknown conversation is ignored', async () => {
    expect((await signal({ signal: 'typing', conversation: '77' })).status).toBe(204);
    expect(connector.chatwoot.conversations).toEqual([]);
  });
});
