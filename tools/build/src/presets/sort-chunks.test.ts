/** @jest-environment node */
import { sortChunks } from './sort-chunks';

test('sorts the chunks that one import loads, and leaves its own chunk last', () => {
  const script = (order: string): string => `a=()=>Promise.all([${order}]).then(()=>()=>d(7)),b=()=>d.e(9)`;
  expect(sortChunks(script('d.e(968),d.e(661),d.e(65),d.e(45)'))).toBe(
    script('d.e(65),d.e(661),d.e(968),d.e(45)'),
  );
  expect(sortChunks(script('d.e(968),d.e(65),d.e(661),d.e(45)'))).toBe(
    script('d.e(65),d.e(661),d.e(968),d.e(45)'),
  );
});

test('does not change other lists', () => {
  for (const script of ['Promise.all([b(2),a(1)])', 'Promise.all([d.e(2)])', '[d.e(2),d.e(1)]'])
    expect(sortChunks(script)).toBe(script);
});
