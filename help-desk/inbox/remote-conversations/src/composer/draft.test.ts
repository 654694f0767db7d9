/** @jest-environment node */
import { agentMessage, type CannedAnswer } from '@wallet/inbox-calls';
import * as v from 'valibot';
import { type Draft, emptyDraft, messageOf, withAnswer } from './draft';

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, ...changes });
const file = { path: 'a.png', kind: 'image', name: 'a.png' } as const;

test('turns a text or a picture into a message of the contract', () => {
  const parsed = (text: string, storedFile?: typeof file) =>
    v.parse(agentMessage, messageOf(draft({ text }), storedFile));
  expect(parsed(' a ')).toEqual({ message_type: 'text', payload: { message: 'a' } });
  const picture = { message: 'a', fileType: 'image', filePath: 'a.png', name: 'a.png' };
  expect(parsed('a', file)).toEqual({ message_type: 'media', payload: picture });
});

const canned: CannedAnswer = {
  id: 'answer-1',
  title: 'ฝาก',
  updatedAt: '2026-11-01T00:00:00.000Z',
  text: 'วิธีฝากเงิน',
};

test('replaces the typed search with a canned answer, and keeps other text', () => {
  const variables = { name: '$& สมชาย', agent: 'มาลี', site: 'thongdee.example' };
  expect(withAnswer(draft({ text: '/ฝา' }), canned, variables).text).toBe('วิธีฝากเงิน');
  expect(withAnswer(draft({ text: 'สวัสดีค่ะ' }), canned, variables).text).toBe('สวัสดีค่ะ\nวิธีฝากเงิน');
});

test('[H3.12] fills in the variables of a canned answer when it is inserted, and no other braces', () => {
  const answer = { ...canned, text: 'คุณ{name} {agent} จาก {site} {name} {เวลา}' };
  const variables = { name: '$& {agent}', agent: 'มาลี', site: 'thongdee.example' };
  expect(withAnswer(emptyDraft, answer, variables).text).toBe(
    'คุณ$& {agent} มาลี จาก thongdee.example $& {agent} {เวลา}',
  );
});
