import * as v from 'valibot';
import {
  addressOf,
  agentMessage,
  assignConversation,
  deskSchema,
  listConversations,
  discardMessage,
} from './index';
import { pageContext } from './message';

describe('the address of a call', () => {
  it('contains the escaped parameters and the given query', () => {
    expect(addressOf(discardMessage, { id: '41', messageId: 'a/b' })).toBe(
      '/api/conversations/41/messages/a%2Fb/discard',
    );
    expect(addressOf(assignConversation, { id: '41' })).toBe('/api/conversations/41/assignee');
    expect(addressOf(listConversations, {}, { view: 'mine', search: 'ก', before: undefined })).toBe(
      '/api/conversations?view=mine&search=%E0%B8%81',
    );
  });
});

describe('an agent’s message', () => {
  it.each([
    ['an empty text', { message_type: 'text', payload: { message: ' ' } }],
    ['a long text', { message_type: 'text', payload: { message: 'a'.repeat(2_001) } }],
    ['a customer’s tap', { message_type: 'postback', payload: { title: 'Yes', message: 'yes' } }],
    ['of another kind', { message_type: 'buttons', payload: { message: 'Choose', buttons: [] } }],
  ])('must not be %s', (_name, message) => {
    expect(v.is(agentMessage, message)).toBe(false);
  });
});

describe('the desk', () => {
  const hours = (from: string, to: string, timeZone = 'Asia/Bangkok') => ({
    agent: null,
    replyMinutes: null,
    hours: { timeZone, week: [{ day: 1, from, to }] },
  });

  it('has times that end after they start, in a known time zone', () => {
    expect(v.is(deskSchema, hours('09:00', '24:00'))).toBe(true);
    expect(v.is(deskSchema, hours('18:00', '09:00'))).toBe(false);
    expect(v.is(deskSchema, hours('09:00', '18:00', 'Asia/Nowhere'))).toBe(false);
  });
});

test.each(['http://shop.example/', 'https://shop.example/shoes'])('accepts the page address %s', (url) => {
  expect(v.is(pageContext, { url, title: '' })).toBe(true);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//shop.example/', ' https://shop.example/', 7, null])(
  'rejects the page address %j, because the inbox shows it as a link',
  (url) => {
    expect(v.is(pageContext, { url, title: '' })).toBe(false);
  },
);
