import { formatDate as siteDate } from '@wallet/ui';
import fc from 'fast-check';
import { formatDate } from './frame-date';

test('[S9.15] formats a time like the site', () => {
  const moments = fc.date({
    min: new Date('1000-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const written = siteDate(moment);
      expect(formatDate(moment)).toBe(written);
      expect(formatDate(moment.toISOString())).toBe(written);
      expect(formatDate(moment.getTime())).toBe(written);
    }),
  );
});

test.each([[null], ['soon'], [NaN], [new Date(2026, 10, 3, 7, 5, 9)]])(
  'formats %s like the site',
  (moment) => {
    expect(formatDate(moment)).toBe(siteDate(moment));
  },
);
