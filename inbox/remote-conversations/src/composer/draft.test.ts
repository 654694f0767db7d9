import { agentMessage, type CannedAnswer } from '@wallet/inbox-calls';
import * as v from 'valibot';
import { type Draft, draftProblem, emptyDraft, messageOf, withAnswer } from './draft';

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });
const file = { path: 'a.png', kind: 'image', name: 'a.png' } as const;
const buttons = (...items: [title: string, address: string][]): Draft['buttons'] => ({
  kind: 'buttons',
  items: items.map(([title, address]) => ({ title, address })),
});

test.each<[string, Draft, boolean, string | undefined]>([
  ['no text', draft({ text: ' ' }), false, 'text'],
  ['no text, but a file', draft({}), true, undefined],
  ['text', draft({ text: 'a' }), false, undefined],
  ['buttons without a title', draft({ text: 'a', buttons: buttons([' ', '']) }), false, 'buttons'],
  [
    'a button with a script as address',
    draft({ text: 'a', buttons: buttons(['b', 'javascript:1']) }),
    false,
    'address',
  ],
  ['buttons', draft({ text: 'a', buttons: buttons(['b', ''], ['', '']) }), false, undefined],
  [
    'buttons of a note, which has none',
    draft({ mode: 'note', text: 'a', buttons: buttons(['', '']) }),
    false,
    undefined,
  ],
])('a draft with %s', (_, one, hasFile, problem) => {
  expect(draftProblem(one, hasFile)).toBe(problem);
});

test.each([
  ['text', draft({ text: ' a ' }), undefined, { message_type: 'text', payload: { message: 'a' } }],
  [
    'a picture with text',
    draft({ text: 'a' }),
    file,
    {
      message_type: 'media',
      payload: { message: 'a', fileType: 'image', filePath: 'a.png', name: 'a.png' },
    },
  ],
  [
    'buttons with and without an address',
    draft({ text: 'a', buttons: buttons(['b', 'https://c.example/'], [' d ', ''], ['', '']) }),
    undefined,
    {
      message_type: 'buttons',
      payload: {
        message: 'a',
        buttons: [
          { title: 'b', type: 'web', payload: 'https://c.example/' },
          { title: 'd', type: 'postback', payload: 'd' },
        ],
      },
    },
  ],
])('sends %s as the contract has it', (_, one, stored, message) => {
  expect(v.parse(agentMessage, messageOf(one, stored))).toEqual(message);
});

const canned: CannedAnswer = {
  id: 'answer-1',
  title: 'ฝาก',
  updatedAt: '2026-11-01T00:00:00.000Z',
  message: { message_type: 'text', payload: { message: 'วิธีฝากเงิน' } },
};

test('replaces the typed search with a canned answer, and keeps other text', () => {
  expect(withAnswer(draft({ text: '/ฝา' }), canned).text).toBe('วิธีฝากเงิน');
  expect(withAnswer(draft({ text: 'สวัสดีค่ะ' }), canned).text).toBe('สวัสดีค่ะ\nวิธีฝากเงิน');
});
