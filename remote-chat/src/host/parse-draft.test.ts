import { parseDraft } from './parse-draft';

test('returns the text of a suggested draft unchanged', () => {
  expect(parseDraft({ text: 'รายการ 1\n−150.50 บาท' })).toBe('รายการ 1\n−150.50 บาท');
  expect(parseDraft({ text: '😀'.repeat(1000) })).toHaveLength(2000);
});

test.each([
  undefined,
  null,
  'text',
  {},
  { text: 7 },
  { text: '' },
  { text: ' \n ' },
  { text: 'x'.repeat(1001) },
])('rejects %j', (payload) => {
  expect(parseDraft(payload)).toBeNull();
});
