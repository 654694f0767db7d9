import { noticeText } from './notice-text';

describe('noticeText', () => {
  it('[S2.53] fills in %percentFail% wherever it stands', () => {
    const notice = '<p>เก็บไว้ %percentFail%%</p><p>(<b>%percentFail%</b>%)</p>';
    expect(noticeText({ notice, percentFail: 12.5 })).toBe('เก็บไว้ 12.5%\n(12.5%)');
  });

  it('is empty when there is no notice', () => {
    expect(noticeText({ notice: null, percentFail: 0 })).toBe('');
  });
});
