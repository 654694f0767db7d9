/** @jest-environment node */
import type { ChatMessage } from '@wallet/platform/api';
import { checkFile } from '../files/use-files';
import en from '../locales/en.json';
import { buttonTarget } from './action-button';
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

describe('a button of a message', () => {
  const target = (type: string, payload: string) => buttonTarget({ title: 'ปุ่ม', type, payload });

  it('[S3.31] opens a page for web', () => {
    expect(target('web', 'https://a.example/x')).toEqual({ opens: 'page', href: 'https://a.example/x' });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'nonsense'])(
    '[S3.31] opens nothing for web with another kind of address: %s',
    (payload) => {
      expect(target('web', payload)).toEqual({ opens: 'nothing' });
    },
  );

  it('[S3.31] calls a number for call', () => {
    expect(target('call', '+66 (2) 123-4567')).toEqual({ opens: 'phone', href: 'tel:+6621234567' });
    expect(target('call', 'tel:021234567')).toEqual({ opens: 'phone', href: 'tel:021234567' });
    expect(target('call', 'javascript:alert')).toEqual({ opens: 'nothing' });
  });

  it('[S3.31] sends the payload for postback and any other type', () => {
    expect(target('postback', 'DEPOSIT')).toEqual({ posts: 'DEPOSIT' });
    expect(target('menu', 'OTHER')).toEqual({ posts: 'OTHER' });
  });
});

describe('a file for the chat', () => {
  const megabyte = 1024 * 1024;
  const file = (name: string, type: string, size = 100) => ({ name, type, size });

  it.each([
    ['slip.png', 'image/png'],
    ['slip.jpg', 'image/jpeg'],
    ['slip.JPEG', 'image/jpg'],
    ['fun.gif', 'image/gif'],
    ['clip.mp4', 'video/mp4'],
    ['clip.mov', 'video/quicktime'],
    ['clip.MOV', ''],
  ])('[S5.7] is accepted: %s of type %j', (name, type) => {
    expect(checkFile(file(name, type))).toBeNull();
  });

  it.each(['slip', 'slip.', '.png'])('[S5.7] is rejected without an extension: %j', (name) => {
    expect(checkFile(file(name, 'image/png'))).toEqual({ problem: 'noExtension' });
  });

  it.each([
    ['slip.pdf', 'application/pdf'],
    ['slip.webp', 'image/webp'],
    ['slip.svg', 'image/svg+xml'],
    ['sound.mp3', ''],
  ])('[S5.7] is rejected as not supported: %s of type %j', (name, type) => {
    expect(checkFile(file(name, type))).toEqual({ problem: 'unsupported' });
  });

  it('[S5.7] has the specified error message when it is not supported', () => {
    expect(en.files.unsupported).toMatch(/^File is not supported/);
  });

  it.each([
    ['slip.png', 'image/png', 10],
    ['clip.mp4', 'video/mp4', 20],
    ['clip.mov', '', 20],
  ])('[S5.7] [S9.2] is limited: %s of type %j to %i MB', (name, type, limit) => {
    expect(checkFile(file(name, type, limit * megabyte))).toBeNull();
    expect(checkFile(file(name, type, limit * megabyte + 1))).toEqual({ problem: 'tooLarge', limit });
  });
});
