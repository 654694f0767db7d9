import { byteRange } from './byte-range';

describe('a stretch of a file', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=50-500', { first: 50, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('%s of 100 bytes', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=-0', 'bytes=400-500'])('%s of 100 bytes lies outside', (header) => {
    expect(byteRange(header, 100)).toBeNull();
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    '%p is not understood and means the whole file',
    (header) => {
      expect(byteRange(header, 100)).toBeUndefined();
    },
  );
});
