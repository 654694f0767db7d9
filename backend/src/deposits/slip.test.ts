import { isClosedAt } from './slip';

/** Returns a time of day in Bangkok. */
const at = (time: string): Date => new Date(`2026-03-04T${time}:00.000+07:00`);

describe('the daily closed window', () => {
  it.each([
    ['23:29', false],
    ['23:30', true],
    ['23:59', true],
    ['00:00', true],
    ['00:29', true],
    ['00:30', false],
    ['12:00', false],
  ])('[S9.14] from 23:30 to 00:30 in Bangkok: closed at %s is %p', (time, isClosed) => {
    expect(isClosedAt(at(time), '23:30', '00:30')).toBe(isClosed);
  });

  it.each([
    ['01:59', false],
    ['02:00', true],
    ['03:00', false],
  ])('[S9.14] from 02:00 to 03:00: closed at %s is %p', (time, isClosed) => {
    expect(isClosedAt(at(time), '02:00', '03:00')).toBe(isClosed);
  });

  it('is never closed without a window, or with an empty one', () => {
    expect(isClosedAt(at('12:00'), null, null)).toBe(false);
    expect(isClosedAt(at('12:00'), '12:00', '12:00')).toBe(false);
  });
});
