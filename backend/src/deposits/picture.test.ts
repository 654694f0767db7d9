import { taggedText } from '@wallet/contract';
import { slipCode } from '../testing/site/slip-picture';
import { slipReference } from './picture';

describe('the code on a slip', () => {
  it('contains the transfer’s reference and its bank', () => {
    expect(slipReference(slipCode('2026030412345678', '014'))).toEqual({ refNo: '014:2026030412345678' });
  });

  it('has the format that banks print', () => {
    expect(slipCode('0111222233334444ABCDE0000', '014')).toMatch(
      /^0046000600000101030140225[0-9A-Z]{25}5102TH9104[0-9A-F]{4}$/,
    );
  });

  it.each([
    ['a changed character', slipCode('2026030412345678').replace('5678', '5679')],
    ['no transfer', slipCode('')],
    ['a transfer that no bank would write', slipCode('\u0000 ;--')],
  ])('is broken with %s', (_name, text) => {
    expect(slipReference(text)).toBe('broken');
  });

  it.each(['https://example.com', '', taggedText.appendChecksum(taggedText.write([['00', '01']]), '63')])(
    'is another code: %p',
    (text) => {
      expect(slipReference(text)).toBeNull();
    },
  );
});
