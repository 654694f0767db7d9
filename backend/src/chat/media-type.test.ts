import { mediaType } from './media-type';

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

describe('what a file is', () => {
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
  ])('[S5.7] %s is known by its first bytes', (type, bytes) => {
    expect(mediaType(bytes)).toBe(type);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a picture of another kind in the same box', ftyp('heic')],
    ['sound in the same box', ftyp('M4A ')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
    ['almost a picture', Buffer.from('\x89PN', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('[S5.7] %s is nothing that may be sent', (_name, bytes) => {
    expect(mediaType(bytes)).toBeUndefined();
  });
});
