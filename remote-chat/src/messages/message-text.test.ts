import type { ChatMessage } from '@wallet/platform/api';
import { messageText, splitLinks } from './message-text';

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

test.each(kinds)('returns a text for every kind of message: %j', (message, expected) => {
  expect(messageText(message, t)).toBe(expected);
});

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('web addresses in a text', () => {
  it('become links, and the text around them does not change', () => {
    expect(splitLinks('ดูที่ https://a.example/x?y=1 นะคะ')).toEqual([
      { text: 'ดูที่ ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ' นะคะ' },
    ]);
  });

  it('do not include punctuation at the end of a sentence', () => {
    expect(links('(http://a.example/b), https://c.example.')).toEqual([
      'http://a.example/b',
      'https://c.example/',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'a.example',
  ])('do not include %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('and the text between them make up the original text', () => {
    const text = 'ก https://a.example/ข, https://b.example\nhttps:// จบ';
    expect(
      splitLinks(text)
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
  });
});
