/** @jest-environment node */
import { declaredMembers } from './declared-members';

const membersOf = (type: string) =>
  declaredMembers('a.ts', `interface SiteSlots {\n'club.rows': ${type};\n}`)[0]?.[1];

test.each([
  ["{ a: string; b?: { c: number }; readonly d: number; 'e-f': 1; g(): void }", ['a', 'b', 'd', 'e-f', 'g']],
  ['{\n  a: string\n  b: number\n}', ['a', 'b']],
  [
    '{ /** The reply to `GET /a`, in satang; null, while "loading. */ a: 1; // it`s } b: 2\n c: 3 }',
    ['a', 'c'],
  ],
  ['{}', []],
  ['object', []],
  ['Record<string, never>', []],
])('reads the members of %s', (type, members) => {
  expect(membersOf(type)).toEqual(members);
});

test.each([
  'Row',
  '{ [key: string]: number }',
  '{ [name]: number }',
  'Record<string, number>',
  '{ a: 1 } | { b: 2 }',
])('rejects %s, whose members cannot be read', (type) => {
  expect(() => membersOf(type)).toThrow("a.ts declares 'club.rows' without a list of members");
});

test('rejects a file that is not TypeScript', () => {
  expect(() => declaredMembers('a.ts', 'interface {')).toThrow('a.ts cannot be read: ');
});

test('reads no other keys of a manifest, and no texts', () => {
  const text = "const a = { files: { 'embed.js': 'embed.js' } }; interface A { 'remote-a': typeof a }";
  expect(declaredMembers('a.ts', text)).toEqual([]);
});
