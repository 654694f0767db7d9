/** @jest-environment node */
import fc from 'fast-check';
import { events } from '@wallet/platform/events';
import { readReply, type Reader } from '@wallet/platform/api/read-reply';
import {
  chatHistory,
  chatMessage,
  chatReceipt,
  chatUploadReply,
  readChatEvent,
  readChatJoined,
} from './chat';

const read = <Value>(reader: Reader<Value>, reply: unknown): Value => readReply('test', reader, reply);
const text = { message_type: 'text', payload: { message: 'สวัสดี' } };
const entry = {
  sender: 'admin',
  message: text,
  userId: '65001',
  guestId: null,
  username: '0811111111',
  name: 'แอดมิน',
  deviceToken: null,
  session_id: 'session-1',
  createdAt: '2026-11-20T03:00:00.000Z',
};

test('ignores an error code without a sender, and returns any other text as a message', () => {
  expect(readChatEvent({ message: 'INTERNAL_SERVER_ERROR' })).toEqual([]);
  expect(readChatEvent({ message: 'Something was wrong' })).toHaveLength(1);
  expect(readChatEvent({ message: 'INVALID_SLIP', sender: 'admin' })).toHaveLength(1);
});

describe('a history', () => {
  it.each([
    ['as a bare list', [entry]],
    ['under any property name', { history: [entry] }],
    ['as a list of JSON texts', [JSON.stringify(entry)]],
  ])('[S3.29] [S7.22] is read %s, with the fields of the contract', (_, reply) => {
    const { messages, count } = read(chatHistory, reply);
    expect(count).toBe(1);
    expect(messages).toMatchObject([
      { sender: 'admin', message: text, createdAt: entry.createdAt, sequence: null, clientMessageId: null },
    ]);
  });

  it('leaves out, counts and reports invalid messages, and returns the others', () => {
    const report = jest.fn();
    const stop = events.on('shell:reply-odd', report);
    const { messages, count } = read(chatHistory, [null, entry, 7, {}, [], 'hello', true, entry]);
    stop();
    expect(messages).toHaveLength(2);
    expect(count).toBe(8);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([null, []])('is empty for the reply %j', (reply) => {
    expect(read(chatHistory, reply)).toEqual({ messages: [], count: 0 });
  });

  it('[S3.29] recognises the customer in upper and lower case', () => {
    const senders = ['customer', 'CUSTOMER', 'Customer', 'admin', null, 7];
    const { messages } = read(
      chatHistory,
      senders.map((sender) => ({ ...entry, sender })),
    );
    expect(messages.map(({ sender }) => sender)).toEqual([
      'customer',
      'customer',
      'customer',
      'admin',
      '',
      '7',
    ]);
  });
});

describe('a message', () => {
  it.each([
    [{ message_type: 'sticker', payload: { message: 'words' } }, 'words'],
    [{ message_type: 'text', payload: 'words' }, 'words'],
    [{ message_type: 'text', message: 'words' }, 'words'],
    [{ message_type: 'media', payload: { message: 'words' } }, 'words'],
    [{ message_type: 'card', payload: { title: 'words' } }, 'words'],
    ['words', 'words'],
    [{ message_type: 'text', payload: { message: '' } }, null],
    [{ message_type: ['text'], payload: [[]] }, null],
    [null, null],
    [[text], null],
  ])('[S3.30] reads %j as a message of unknown type with the text %j', (message, text) => {
    expect(read(chatMessage, message)).toEqual({ message_type: 'unknown', payload: { message: text } });
  });

  it('[S3.30] returns the fields that can be rendered', () => {
    const button = { title: 'ฝากเงิน', type: 'postback', payload: 'DEPOSIT' };
    const buttons = [null, {}, { title: '' }, button, 'x', { title: 'ไม่มีอะไร' }];
    expect(read(chatMessage, { message_type: 'buttons', payload: { buttons } })).toEqual({
      message_type: 'buttons',
      payload: { message: '', buttons: [button, { title: 'ไม่มีอะไร', type: '', payload: '' }] },
    });
    const card = { image_url: null, title: 'โบนัส', subtitle: null, buttons: [] };
    for (const payload of [{ cards: [{ title: 'โบนัส' }, 7] }, [{ title: 'โบนัส' }]])
      expect(read(chatMessage, { message_type: 'generic', payload }).payload).toEqual({ cards: [card] });
    const media = { fileType: 'sound', filePath: '/a.ogg' };
    expect(read(chatMessage, { message_type: 'media', payload: media }).payload).toMatchObject({
      fileType: 'file',
      filePath: '/a.ogg',
    });
  });
});

describe('events of the socket', () => {
  it.each([
    ['a message', entry, 1],
    ['a message as JSON', JSON.stringify(entry), 1],
    ['several messages', [entry, null, entry], 2],
    ['the message alone', text, 1],
    ['the message alone with a sender', { ...text, sender: 'admin' }, 1],
    ['a text', 'OK', 0],
    ['truncated JSON', '{"sender":', 0],
    ['null', null, 0],
  ])('[S7.23] %s is read without throwing', (_, event, count) => {
    const messages = readChatEvent(event);
    expect(messages).toHaveLength(count);
    for (const { message } of messages) expect(message).toEqual(text);
  });

  it('[S7.23] never throws, and returns only messages that can be rendered', () => {
    const pieces = fc.anything({ withNullPrototype: true, withDate: true });
    const entries = fc.record(
      { sender: pieces, message: pieces, createdAt: pieces, sequence: pieces, message_type: pieces },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(pieces, entries, fc.array(entries), fc.json()), (event) => {
        for (const { sender, message, createdAt, sequence } of readChatEvent(event)) {
          expect(typeof sender).toBe('string');
          expect(typeof message.message_type).toBe('string');
          expect(createdAt === null || !Number.isNaN(Date.parse(createdAt))).toBe(true);
          expect(sequence === null || Number.isInteger(sequence)).toBe(true);
        }
        readChatJoined(event);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [{ sequence: 7 }, { sequence: 7, message: null }],
    [{ message: 'UNAUTHORIZED' }, { sequence: null, message: 'UNAUTHORIZED' }],
    ['OK', { sequence: null, message: null }],
    [undefined, { sequence: null, message: null }],
  ])('the acknowledgement %j of a join is read as %j', (response, expected) => {
    expect(readChatJoined(response)).toEqual(expected);
  });
});

it.each([
  [{ createdAt: entry.createdAt }, entry.createdAt],
  [entry.createdAt, entry.createdAt],
  ['OK', null],
  ['', null],
  [null, null],
  [[], null],
  [{ message: 'SUCCESS' }, null],
])('[S7.22] accepts the reply %j to a sent message, with the time %j', (reply, createdAt) => {
  expect(read(chatReceipt, reply)).toEqual({ createdAt, sequence: null });
});

it.each([[{ path: '/media/a.png' }], ['/media/a.png']])(
  '[S7.22] reads the path of a file from the reply %j',
  (reply) => {
    expect(read(chatUploadReply, reply)).toEqual({ path: '/media/a.png' });
  },
);

it.each([[{}], [null], ['<html>OK</html>'], [{ path: '' }], [[]], ['two words']])(
  '[S7.22] rejects the reply %j without a path as unreadable',
  (reply) => {
    expect(() => read(chatUploadReply, reply)).toThrow('unreadable');
  },
);
