/** @jest-environment node */
import { agentMessage, type CannedAnswer } from '@wallet/inbox-calls';
import * as v from 'valibot';
import { type Draft, draftProblem, emptyDraft, messageOf, withAnswer } from './draft';

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });
const file = { path: 'a.png', kind: 'image', name: 'a.png' } as const;
const buttons = (...items: [title: string, address: string][]): Draft['buttons'] => ({
  kind: 'buttons',
  items: items.map(([title, address]) => ({ title, address })),
});

test.each<[description: string, draft: Draft, hasFile: boolean]>([
  ['text', draft({ text: 'a' }), false],
  ['a file and no text', draft({}), true],
  ['a titled button and an empty one', draft({ text: 'a', buttons: buttons(['b', ''], ['', '']) }), false],
  ['empty buttons in a note', draft({ mode: 'note', text: 'a', buttons: buttons(['', '']) }), false],
])('can send a draft with %s', (_, sendable, hasFile) => {
  expect(draftProblem(sendable, hasFile)).toBeUndefined();
});

test.each<[description: string, problem: string, draft: Draft]>([
  ['no text', 'text', draft({ text: ' ' })],
  ['only buttons without a title', 'buttons', draft({ text: 'a', buttons: buttons([' ', '']) })],
  ['a script as address', 'address', draft({ text: 'a', buttons: buttons(['b', 'javascript:1']) })],
])('does not send a draft with %s: the problem is its %s', (_, problem, incomplete) => {
  expect(draftProblem(incomplete, false)).toBe(problem);
});

test('turns a text, a picture or buttons into a message of the contract', () => {
  const parsed = (changes: Partial<Draft>, storedFile?: typeof file) =>
    v.parse(agentMessage, messageOf(draft(changes), storedFile));
  expect(parsed({ text: ' a ' })).toEqual({ message_type: 'text', payload: { message: 'a' } });
  const picture = { message: 'a', fileType: 'image', filePath: 'a.png', name: 'a.png' };
  expect(parsed({ text: 'a' }, file)).toEqual({ message_type: 'media', payload: picture });
  const items = buttons(['b', 'https://c.example/'], [' d ', ''], ['', '']);
  const sent = [
    { title: 'b', type: 'web', payload: 'https://c.example/' },
    { title: 'd', type: 'postback', payload: 'd' },
  ];
  expect(parsed({ text: 'a', buttons: items })).toEqual({
    message_type: 'buttons',
    payload: { message: 'a', buttons: sent },
  });
});

const canned: CannedAnswer = {
  id: 'answer-1',
  title: 'ฝาก',
  updatedAt: '2026-11-01T00:00:00.000Z',
  message: { message_type: 'text', payload: { message: 'วิธีฝากเงิน' } },
};

test('replaces the typed search with a canned answer, and keeps other text', () => {
  const variables = { name: '$& สมชาย', agent: 'มาลี', site: 'thongdee.example' };
  expect(withAnswer(draft({ text: '/ฝา' }), canned, variables).text).toBe('วิธีฝากเงิน');
  expect(withAnswer(draft({ text: 'สวัสดีค่ะ' }), canned, variables).text).toBe('สวัสดีค่ะ\nวิธีฝากเงิน');
});

test('[H3.12] fills in the variables of a canned answer when it is inserted, and no other braces', () => {
  const payload = { message: 'คุณ{name} {agent} จาก {site} {name} {เวลา}' };
  const answer = { id: 'a', title: 'a', updatedAt: '', message: { message_type: 'text', payload } } as const;
  const variables = { name: '$& {agent}', agent: 'มาลี', site: 'thongdee.example' };
  expect(withAnswer(emptyDraft, answer, variables).text).toBe(
    'คุณ$& {agent} มาลี จาก thongdee.example $& {agent} {เวลา}',
  );
});
