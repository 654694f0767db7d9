import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';
import { waitUntil } from '../testing/wait-until';

type Schemas = components['schemas'];
type Customer = { token?: string; guestId?: string };

describe('the first answer of the demo', () => {
  let site: StaffSite;
  let token: string;
  let sentCount = 0;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  const newGuest = async (): Promise<Customer> => {
    const { body } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
    return { guestId: body.guestId ?? '' };
  };
  const write = ({ token: memberToken, guestId }: Customer, text: string, language = 'th') =>
    site.call('POST', '/api/chat/send-message', {
      ...(memberToken && { token: memberToken }),
      headers: { 'accept-language': language },
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${(sentCount += 1)}`,
        ...(guestId && { guestId }),
      },
    });
  /** Returns the conversation as the customer sees it, oldest first. */
  const history = async ({ token: memberToken, guestId }: Customer) => {
    const { body } = await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', {
      ...(memberToken && { token: memberToken }),
      body: { limit: 100, skip: 0, ...(guestId && { guestId }) },
    });
    return body.toReversed();
  };
  /** Automatic responses are added after the reply. */
  const waitForMessages = async (customer: Customer, count: number) => {
    await waitUntil(async () => (await history(customer)).length >= count);
    return history(customer);
  };
  it.each([
    ['th-TH,th;q=0.9', /^สวัสดีค่ะ ขอบคุณที่ติดต่อทองดี/],
    ['lo', /^ສະບາຍດີ ຂອບໃຈທີ່ຕິດຕໍ່ທອງດີ/],
    ['en-GB', /^Hello, and thank you for writing to Thongdee/],
  ])('is sent in the language of the customer: %s', async (language, words) => {
    const customer = await newGuest();
    await write(customer, 'สวัสดี', language);
    const [question, answer] = await waitForMessages(customer, 2);
    expect(question).toMatchObject({ sender: 'customer', sequence: 1 });
    expect(answer).toMatchObject({
      sender: 'agent',
      sequence: 2,
      message: { message_type: 'text', payload: { message: expect.stringMatching(words) as unknown } },
    });
    // Only the first message gets an automatic response.
    await write(customer, 'ยังอยู่ไหม', language);
    await waitForMessages(customer, 3);
    await sleep(50);
    expect(await history(customer)).toHaveLength(3);
  });

  it('is not sent when it is switched off', async () => {
    await site.staff('PUT', 'site', { firstAnswer: false });
    await write({ token }, 'มีโปรโมชันอะไรบ้าง');
    await sleep(50);
    expect(await history({ token })).toHaveLength(1);
  });
});
