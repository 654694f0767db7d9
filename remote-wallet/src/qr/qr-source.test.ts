import { setConfig } from '@wallet/platform/config';
import { qrSource } from './qr-source';

afterEach(() => setConfig({}));

const inside = (source: string | null) => decodeURIComponent(source?.split(',')[1] ?? '');

test('converts SVG markup to an image source with its namespace and a size', () => {
  const complete = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';
  expect(qrSource(complete)).toMatch(/^data:image\/svg\+xml/);
  expect(inside(qrSource(complete))).toBe(complete);
  expect(inside(qrSource('<svg viewBox="0 0 9 9"/>'))).toContain(
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="0 0 9 9"/>',
  );
  expect(qrSource('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')).not.toBeNull();
});

test('returns a data URL of an image unchanged', () => {
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
])('rejects %j, which is not an image', (markup) => {
  expect(qrSource(markup)).toBeNull();
});

test('encodes hostile markup as image data only', () => {
  const source = qrSource('<svg onload="alert(1)"><script>alert(2)</script></svg>') ?? '';
  expect(source).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^<>"']+$/);
});

test('[S3.17] extracts an SVG from its wrapper', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>';
  expect(inside(qrSource(`<div class="qr"><p>${drawing}</p></div><script>alert(1)</script>`))).toBe(drawing);
});

const png = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  [`<img src="${png}">`, png],
  [`<div><img alt='' width=9 src='${png}' /></div>`, png],
  [`<img src=${png}>`, png],
  ['<img src="/media/qr/1.png?a=1&amp;b=2" onerror="alert(1)">', '/media/qr/1.png?a=1&b=2'],
  ['/media/qr/1.png', '/media/qr/1.png'],
  ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E', 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E'],
])('[S3.17] extracts the URL of an image: %s', (markup, source) => {
  expect(qrSource(markup)).toBe(source);
});

test('[S3.17] resolves a URL against a backend on another origin and rejects any other origin', () => {
  setConfig({ backendUrl: 'https://api.test' });
  expect(qrSource('<img src="/media/qr/1.png">')).toBe('https://api.test/media/qr/1.png');
  expect(qrSource('https://api.test/media/qr/1.png')).toBe('https://api.test/media/qr/1.png');
  expect(qrSource('<img src="https://elsewhere.example/1.png">')).toBeNull();
});

test.each([
  '<img src="javascript:alert(1)">',
  '<img src="//elsewhere.example/1.png">',
  '<img src="/\\elsewhere.example/1.png">',
  '<img alt="no address">',
  '<script>alert(1)</script><img src="/media/1.png">',
  '<p>Pay 100</p>',
])('[S3.17] rejects markup without an allowed image: %s', (markup) => {
  expect(qrSource(markup)).toBeNull();
});
