import { deviceName } from './device-name';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('the name of a device', () => {
  it.each([
    ['Chrome, Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet, Android',
      `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Opera, Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`],
    [
      'LINE, Android',
      `${android} ${webKit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.2.0/IAB`,
    ],
    [
      'Facebook, Android',
      `${android} ${webKit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
    ],
    ['Safari, iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
    ['LINE, iPhone', `${iPhone} Safari Line/15.2.0`],
    ['Edge, Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ['Firefox, Windows', `${windows.replace(')', '; rv:143.0)')} Gecko/20100101 Firefox/143.0`],
    [
      'Safari, Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    ],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])(
    'is unknown for %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeNull();
    },
  );

  it('contains nothing of a forged header', () => {
    expect(deviceName(`${android} <b>Chrome/1</b> '; drop table session; -- Chrome/1`)).toBe(
      'Chrome, Android',
    );
  });
});
