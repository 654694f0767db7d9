import { fillPercentFail } from './fill-percent-fail';

describe('fillPercentFail', () => {
  it('[S2.53] fills in %percentFail% wherever it stands', () => {
    const notice = '<p>เก็บไว้ %percentFail%%</p><p>(<b>%percentFail%</b>%)</p>';
    expect(fillPercentFail(notice, 12.5)).toBe('<p>เก็บไว้ 12.5%</p><p>(<b>12.5</b>%)</p>');
  });

  it('is empty when there is no notice', () => {
    expect(fillPercentFail(null, 0)).toBe('');
  });
});
