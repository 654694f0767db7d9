/** @jest-environment node */
import type { ChatMessage } from '@wallet/platform/api';
import { checkFile } from '../files/use-files';
import en from '../locales/en.json';
import { buttonTarget } from './action-button';
import { messageText, splitLinks } from './message-text';

const t = (key: string) => `«${key}»`;
test('returns a text for every kind of message', () => {
  const textOf = (message_type: string, payload: object) =>
    messageText({ message_type, payload } as ChatMessage, t);
  for (const type of ['text', 'buttons', 'quick_replies']) expect(textOf(type, { message: 'ก' })).toBe('ก');
  const media = { message: '', fileType: 'image', filePath: '/media/1', name: 'slip.png' };
  expect(textOf('media', media)).toBe('«message.kind.image»: slip.png');
  const cards = [
    { image_url: null, title: 'หนึ่ง', subtitle: 'เล็ก', buttons: [] },
    { image_url: null, title: 'สอง', subtitle: null, buttons: [] },
  ];
  expect(textOf('generic', { cards })).toBe('หนึ่ง\nเล็ก\n\nสอง');
  expect(textOf('postback', { title: 'ยืนยัน', message: 'YES' })).toBe('ยืนยัน');
  expect(textOf('unknown', { message: null })).toBe('«message.kind.unknown»');
});

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('web addresses in a text', () => {
  it('become links without the punctuation after them, and the text around them does not change', () => {
    expect(splitLinks('ดูที่ (https://a.example/x?y=1), นะคะ')).toEqual([
      { text: 'ดูที่ (' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: '), นะคะ' },
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
    const pieces = splitLinks(text).map(({ text: piece }) => piece);
    expect(pieces.join('')).toBe(text);
  });
});

describe('a button of a message', () => {
  it.each([
    ['web', 'https://a.example/x', { opens: 'page', href: 'https://a.example/x' }],
    ['web', 'javascript:alert(1)', { opens: 'nothing' }],
    ['web', 'data:text/html,x', { opens: 'nothing' }],
    ['web', '/relative', { opens: 'nothing' }],
    ['web', 'nonsense', { opens: 'nothing' }],
    ['call', '+66 (2) 123-4567', { opens: 'phone', href: 'tel:+6621234567' }],
    ['call', 'tel:021234567', { opens: 'phone', href: 'tel:021234567' }],
    ['call', 'javascript:alert', { opens: 'nothing' }],
    ['postback', 'DEPOSIT', { posts: 'DEPOSIT' }],
    ['menu', 'OTHER', { posts: 'OTHER' }],
  ])('[S3.31] of type %s with %s: %j', (type, payload, target) => {
    expect(buttonTarget({ title: 'ปุ่ม', type, payload })).toEqual(target);
  });
});

describe('a file for the chat', () => {
  const megabyte = 1024 * 1024;
  const file = (name: string, type: string, size = 100) => ({ name, type, size });

  it.each([
    ['slip.png', 'image/png', null],
    ['slip.jpg', 'image/jpeg', null],
    ['slip.JPEG', 'image/jpg', null],
    ['fun.gif', 'image/gif', null],
    ['clip.mp4', 'video/mp4', null],
    ['clip.mov', 'video/quicktime', null],
    ['clip.MOV', '', null],
    ['slip', 'image/png', 'noExtension'],
    ['slip.', 'image/png', 'noExtension'],
    ['.png', 'image/png', 'noExtension'],
    ['slip.pdf', 'application/pdf', 'unsupported'],
    ['slip.webp', 'image/webp', 'unsupported'],
    ['slip.svg', 'image/svg+xml', 'unsupported'],
    ['sound.mp3', '', 'unsupported'],
  ])('[S5.7] %s of type %j has the problem %s', (name, type, problem) => {
    expect(checkFile(file(name, type))).toEqual(problem && { problem });
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
