import type { ChatMessage } from '@wallet/platform/api';
import { messageText } from './message-text';

const t = (key: string) => `«${key}»`;
const button = { title: 'เว็บ', type: 'web', payload: 'https://example.com' };

const kinds: [ChatMessage, string][] = [
  [{ message_type: 'text', payload: { message: 'ก' } }, 'ก'],
  [{ message_type: 'buttons', payload: { message: 'เลือก', buttons: [button] } }, 'เลือก'],
  [{ message_type: 'quick_replies', payload: { message: 'ตอบ', buttons: [button] } }, 'ตอบ'],
  [
    {
      message_type: 'media',
      payload: { message: '', fileType: 'image', filePath: '/media/1', name: 'slip.png' },
    },
    '«message.kind.image»: slip.png',
  ],
  [
    {
      message_type: 'generic',
      payload: {
        cards: [
          { image_url: null, title: 'หนึ่ง', subtitle: 'เล็ก', buttons: [] },
          { image_url: null, title: 'สอง', subtitle: null, buttons: [] },
        ],
      },
    },
    'หนึ่ง\nเล็ก\n\nสอง',
  ],
  [{ message_type: 'postback', payload: { title: 'ยืนยัน', message: 'YES' } }, 'ยืนยัน'],
  [{ message_type: 'unknown', payload: { message: null } }, '«message.kind.unknown»'],
];

test.each(kinds)('there is something to read in every kind of message: %j', (message, words) => {
  expect(messageText(message, t)).toBe(words);
});
