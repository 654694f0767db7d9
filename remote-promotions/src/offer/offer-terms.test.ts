import { fillPercentFail } from './offer-terms';

describe('fillPercentFail', () => {
  it('[S2.53] replaces every %percentFail%', () => {
    const notice = '<p>เก็บไว้ %percentFail%%</p><p>(<b>%percentFail%</b>%)</p>';
    expect(fillPercentFail(notice, 12.5)).toBe('<p>เก็บไว้ 12.5%</p><p>(<b>12.5</b>%)</p>');
  });

  it('returns an empty text without a notice', () => {
    expect(fillPercentFail(null, 0)).toBe('');
  });
});
