import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { contractOperations } from './contract';

const member = '0811111111';
/** Fields that a member might try to set on their own account. */
const privilegedFields = [
  'role',
  'roles',
  'isAdmin',
  'status',
  'coin',
  'wallet',
  'sessionsFrom',
  'passwordHash',
];

describe('staff', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(member);
  });
  afterAll(() => site.close());

  it('[S6.3] has no calls: the contract only has visitors and members, and staff paths return 404', async () => {
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

  it('[S6.3] is not a role that a member or a visitor can get by sending a field', async () => {
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
    for (const field of privilegedFields) {
      const rejection = { status: 400, body: { message: 'MALFORMED_REQUEST', details: { field } } };
      expect(await profile({ [field]: 'admin' })).toMatchObject(rejection);
      const body = { username: member, password: 'mango-sticky-rice', [field]: 'admin' };
      expect(await site.call('POST', '/api/login', { body })).toMatchObject(rejection);
    }
  });

  it('[S6.3] cannot be impersonated: a member’s message in the name of support is rejected', async () => {
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
