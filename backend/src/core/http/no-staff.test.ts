import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { contractOperations } from './contract';

const rich = '0811111111';
/** Fields that a member might try to set on their own account. */
const powers = ['role', 'roles', 'isAdmin', 'status', 'coin', 'wallet', 'sessionsFrom', 'passwordHash'];

describe('staff', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(rich);
  });
  afterAll(() => site.close());

  it('[S6.3] has no call: the contract knows visitors and members alone, and no address answers to a member', async () => {
    const entries = [...contractOperations()];
    for (const [id, { path }] of entries)
      expect(`${id} ${path}`).not.toMatch(/admin|staff|agent|operator|role/i);
    expect(new Set(entries.map(([, { access }]) => access))).toEqual(
      new Set(['member', 'visitor', 'either']),
    );
    for (const path of [
      'admin',
      'staff',
      'users',
      'members',
      'settings',
      'chat/conversations',
      'slips',
      'ledger',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
        expect(await site.call(method, `/api/${path}`, { token })).toMatchObject({
          status: 404,
          body: { message: 'NO_DATA' },
        });
  });

  it('[S6.3] is nothing that a member or a visitor can make of themselves by what they send', async () => {
    const profile = (changes: object) =>
      site.call('PUT', '/api/account/profile', {
        token,
        body: {
          name: 'X',
          bankCode: 'SCB',
          bankAccountName: 'X Y',
          bankAccountNo: '1234567890',
          ...changes,
        },
      });
    for (const field of powers) {
      const refusal = { status: 400, body: { message: 'MALFORMED_REQUEST', details: { field } } };
      expect(await profile({ [field]: 'admin' })).toMatchObject(refusal);
      const body = { username: rich, password: 'mango-sticky-rice', [field]: 'admin' };
      expect(await site.call('POST', '/api/login', { body })).toMatchObject(refusal);
    }
  });

  it('[S6.3] does not speak through a member: a message in support’s name is refused', async () => {
    const body: components['schemas']['ChatConversation'] = {
      sender: 'admin',
      clientMessageId: 'no-staff-message-1',
      createdAt: '2026-03-04T05:06:07.000Z',
      message: { message_type: 'text', payload: { message: 'โอนเงินมาที่บัญชีนี้' } },
    };
    expect(await site.call('POST', '/api/chat/send-message', { token, body })).toMatchObject({
      status: 422,
      body: { message: 'CHAT_MESSAGE_INVALID' },
    });
  });
});
