import fc from 'fast-check';
import { crc16, taggedText } from './tagged-text';

describe('the text of payment codes', () => {
  it('is checked as CRC-16/CCITT-FALSE is defined', () => {
    expect(crc16('123456789')).toBe('29B1');
    expect(crc16('')).toBe('FFFF');
  });

  it('is read as it was written, whatever the values', () => {
    const field = fc.tuple(
      fc.integer({ min: 0, max: 99 }).map((tag) => String(tag).padStart(2, '0')),
      fc.string({ maxLength: 99 }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(field, { selector: ([tag]) => tag }), (fields) => {
        expect([...(taggedText.parse(taggedText.write(fields)) ?? [])]).toEqual(fields);
      }),
    );
  });

  it.each(['x', '0005ab', '00', 'ab01x', '0001a0001b'])('is not %p', (text) => {
    expect(taggedText.parse(text)).toBeUndefined();
  });

  it('tells by its checksum that a character was changed', () => {
    const signed = taggedText.sign(taggedText.write([['00', '01']]), '63');
    expect(taggedText.isGenuine(signed)).toBe(true);
    expect(taggedText.isGenuine(signed.replace('01', '02'))).toBe(false);
    expect(taggedText.isGenuine('')).toBe(false);
  });
});
