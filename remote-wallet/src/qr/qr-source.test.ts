import { qrSource } from './qr-source';

const inside = (source: string | null) => decodeURIComponent(source?.split(',')[1] ?? '');

test('markup of a picture becomes the source of an image, with its namespace and a size', () => {
  const whole = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';
  expect(qrSource(whole)).toMatch(/^data:image\/svg\+xml/);
  expect(inside(qrSource(whole))).toBe(whole);
  expect(inside(qrSource('<svg viewBox="0 0 9 9"/>'))).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 9 9"/>',
  );
  expect(qrSource('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')).not.toBeNull();
});

test('a picture as data is taken as it is', () => {
  expect(qrSource('data:image/png;base64,iVBORw0KGgo=')).toBe('data:image/png;base64,iVBORw0KGgo=');
});

test.each([
  '',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script><svg/>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'https://elsewhere.example/qr.svg',
  '<iframe src="//x"></iframe>',
])('what is no picture is refused: %j', (markup) => {
  expect(qrSource(markup)).toBeNull();
});

test('hostile markup never leaves the image: it is data of an image and nothing else', () => {
  const source = qrSource('<svg onload="alert(1)"><script>alert(2)</script></svg>') ?? '';
  expect(source).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^<>"']+$/);
});
