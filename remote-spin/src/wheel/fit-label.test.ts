import { fitLabel } from './fit-label';

describe('fitLabel', () => {
  it('keeps a short label on one line', () => {
    expect(fitLabel('100 บาท', 8)).toEqual({ lines: ['100 บาท'], size: 17 });
  });

  it('breaks a long label between words, also in a language without spaces', () => {
    const { lines } = fitLabel('ลองใหม่อีกครั้งวันพรุ่งนี้', 8);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe('ลองใหม่อีกครั้งวันพรุ่งนี้');
  });

  it('uses a smaller font and one line on a wheel with many slices', () => {
    expect(fitLabel('12,345,678.90', 24)).toEqual({ lines: ['12,345,678.90'], size: 11.5 });
  });

  it.each([2, 8, 12, 24])('shortens a label that is too long for %i slices with an ellipsis', (count) => {
    const { lines } = fitLabel('Unbelievablylongnameofaprizewithoutanybreak', count);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.every((line) => line.length <= 16)).toBe(true);
  });

  it('does not separate a letter from its marks', () => {
    const { lines } = fitLabel('กั้'.repeat(40), 24);
    expect(lines[0]).toMatch(/^(กั้)+…$/);
  });

  it('returns no line for an empty label', () => {
    expect(fitLabel(' ', 8).lines).toEqual([]);
  });
});
