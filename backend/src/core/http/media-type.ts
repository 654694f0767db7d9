/** File types that a member may send, as the contract lists them. The content decides the type. */
export type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'video/mp4' | 'video/quicktime';

const signatures: readonly [MediaType, Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', Buffer.from('GIF87a')],
  ['image/gif', Buffer.from('GIF89a')],
];

/** Brands of an `ftyp` box that mean a video. Pictures (heic, avif) and sound (M4A) use the same box. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|mp71|avc1|M4V |M4VH|M4VP|MSNV|dash|F4V |hvc1|3gp[4-9]|3g2a)$/;
/** First box types of QuickTime files that are older than the `ftyp` box. */
const oldQuickTime = new Set(['moov', 'mdat', 'wide', 'skip', 'pnot']);

/** Returns the type of a file by its first bytes, independent of its name; undefined when the type may not be sent. */
export function mediaType(head: Buffer): MediaType | undefined {
  const picture = signatures.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes));
  if (picture) return picture[0];
  const box = head.toString('latin1', 4, 8);
  const brand = head.toString('latin1', 8, 12);
  if (box === 'ftyp' && brand === 'qt  ') return 'video/quicktime';
  if (box === 'ftyp' && mp4Brands.test(brand)) return 'video/mp4';
  return head.length >= 8 && oldQuickTime.has(box) ? 'video/quicktime' : undefined;
}
