import { pngOf, slipPicture } from '../testing/site/slip-picture';
import { CodeReader } from './code-reader';
import { pictureOf } from './picture';

const megabyte = 1024 * 1024;

describe('the code reader', () => {
  let codeReader: CodeReader;
  beforeAll(() => {
    codeReader = new CodeReader();
  });
  afterAll(() => codeReader.stop());

  const read = (bytes: Buffer, reader = codeReader) => {
    const picture = pictureOf(bytes);
    if (!picture) throw new Error('This is not a picture.');
    return reader.read(bytes, picture);
  };

  it('reads the pictures of concurrent requests one after another, also after a broken one', async () => {
    const pictures = ['one', null, 'three'].map((text) => slipPicture.png(text));
    const broken = slipPicture.png('four').subarray(0, 200);
    expect(await Promise.all([broken, ...pictures].map((bytes) => read(bytes)))).toEqual([
      { broken: true },
      { code: 'one' },
      { code: null },
      { code: 'three' },
    ]);
  });

  it('reads a code on a picture that is much larger than necessary', async () => {
    const factor = 8;
    const small = slipPicture.rows('on a big one');
    const rows = small.flatMap((row) => {
      const wide = Buffer.concat([Buffer.alloc(1), ...[...row].map((grey) => Buffer.alloc(factor, grey))]);
      return Array.from({ length: factor }, () => wide);
    });
    const big = pngOf((small[0]?.length ?? 0) * factor, rows.length, Buffer.concat(rows));
    expect(await read(big)).toEqual({ code: 'on a big one' });
  });

  it('does not decode a picture that could need too much memory', async () => {
    const content = Buffer.alloc(64 * megabyte);
    expect(await read(pngOf(60_000, 60_000, content))).toEqual({ exceeded: 'pixels' });
    // An interlaced picture could unpack to any size, so it is not read.
    expect(await read(pngOf(100, 100, content, { interlaced: true }))).toEqual({ code: null });
    // Any other picture is unpacked only up to the size in its header.
    expect(await read(pngOf(100, 100, content))).toEqual({ broken: true });
  });

  it('cancels a picture that takes too long, and continues with the next', async () => {
    const oneMsReader = new CodeReader(1);
    const picture = slipPicture.png('x');
    expect(await read(picture, oneMsReader)).toEqual({ exceeded: 'work' });
    expect(await Promise.all([read(picture, oneMsReader), read(picture, oneMsReader)])).toEqual([
      { exceeded: 'work' },
      { exceeded: 'work' },
    ]);
  });

  it('rejects the read in progress when it is stopped, and reads the next picture', async () => {
    const picture = slipPicture.png('x');
    const interrupted = read(picture);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([expect(interrupted).rejects.toThrow('stopped'), codeReader.stop()]);
    expect(await read(picture)).toEqual({ code: 'x' });
  });
});
