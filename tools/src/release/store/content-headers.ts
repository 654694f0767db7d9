import { isImmutable } from './store';

/** How files are named to browsers by their ending: all that our builds make. */
const types: Readonly<Record<string, string>> = {
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** What a bucket says of a file to whoever asks for it: its type, and for how long it may be kept. */
export function contentHeaders(key: string): { ContentType: string; CacheControl: string } {
  return {
    ContentType: types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    CacheControl: isImmutable(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}
