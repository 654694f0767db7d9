import fc from 'fast-check';
import { mediaType, parseByteRange, splitIntoParts } from './chat-file';

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

describe('the type of a file', () => {
  it.each([
    ['image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe1', 'latin1')],
    ['image/gif', Buffer.from('GIF87a\x01')],
    ['image/gif', Buffer.from('GIF89a\x01')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('mp42')],
    ['video/mp4', ftyp('M4V ')],
    ['video/quicktime', ftyp('qt  ')],
    ['video/quicktime', Buffer.from('\0\0\0\x08wide\0\0', 'latin1')],
  ])('[S5.7] %s is recognized by its first bytes', (type, bytes) => {
    expect(mediaType(bytes)).toBe(type);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a HEIC picture, which uses the same box as a video', ftyp('heic')],
    ['an audio file, which uses the same box as a video', ftyp('M4A ')],
    ['an executable', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
    ['an incomplete PNG signature', Buffer.from('\x89PN', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('[S5.7] %s is not accepted', (_name, bytes) => {
    expect(mediaType(bytes)).toBeUndefined();
  });
});

describe('the parts of a file', () => {
  it('contain the same bytes, in parts of one length, regardless of the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 16 }),
        async (chunks, length) => {
          async function* bytes(): AsyncIterable<Buffer> {
            for (const chunk of chunks) yield Buffer.from(chunk);
          }
          const parts: Buffer[] = [];
          for await (const part of splitIntoParts(bytes(), length)) parts.push(part);
          expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
          expect(parts.slice(0, -1).every((part) => part.length === length)).toBe(true);
          expect(parts.every((part) => part.length > 0 && part.length <= length)).toBe(true);
        },
      ),
    );
  });
});

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=50-500', { first: 50, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%s selects bytes of a file of 100 bytes', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=-0', 'bytes=400-500'])('%s is outside a file of 100 bytes', (header) => {
    expect(parseByteRange(header, 100)).toBeNull();
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    '%p is ignored, so the whole file is sent',
    (header) => {
      expect(parseByteRange(header, 100)).toBeUndefined();
    },
  );
});
