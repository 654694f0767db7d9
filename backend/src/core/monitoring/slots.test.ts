import { Slots } from './page-reports';

const hour = 3_600_000;

function open() {
  const removed: string[] = [];
  const slots = new Slots({ size: 2, idleMs: hour, onRemoved: (value) => void removed.push(value) });
  return { slots, removed };
}

test('the first values get a slot and keep it; others are refused while all are taken', () => {
  const { slots, removed } = open();
  expect(slots.admit('one', 0)).toBe(true);
  expect(slots.admit('two', 1)).toBe(true);
  expect(slots.admit('three', 2)).toBe(false);
  expect(slots.admit('one', 3)).toBe(true);
  expect(removed).toEqual([]);
});

test('a value that was not seen for long gives way, and whoever counts it is informed', () => {
  const { slots, removed } = open();
  slots.admit('one', 0);
  slots.admit('two', 0);
  slots.admit('one', hour);
  expect(slots.admit('three', hour)).toBe(true);
  expect(removed).toEqual(['two']);
  expect(slots.admit('two', hour)).toBe(false);
  expect(slots.admit('one', hour)).toBe(true);
});
