import { spanStart } from './offer-terms';

const start = (span: 'day' | 'week', moment: string): string =>
  spanStart(span, new Date(moment)).toISOString();

describe('a span', () => {
  it('[S4.17] of a day begins at midnight in Bangkok', () => {
    expect(start('day', '2026-03-04T16:59:59.999Z')).toBe('2026-03-03T17:00:00.000Z');
    expect(start('day', '2026-03-04T17:00:00.000Z')).toBe('2026-03-04T17:00:00.000Z');
  });

  it('[S4.17] of a week begins on Monday at midnight in Bangkok', () => {
    expect(start('week', '2026-03-08T16:59:59.999Z')).toBe('2026-03-01T17:00:00.000Z');
    expect(start('week', '2026-03-08T17:00:00.000Z')).toBe('2026-03-08T17:00:00.000Z');
    expect(start('week', '2026-01-01T00:00:00.000Z')).toBe('2025-12-28T17:00:00.000Z');
  });

  it('[S4.17] without an end begins before everything', () => {
    expect(spanStart('limit', new Date()).getTime()).toBe(0);
  });
});
