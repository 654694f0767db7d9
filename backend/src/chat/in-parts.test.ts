import fc from 'fast-check';
import { inParts } from './in-parts';

describe('bytes in parts', () => {
  it('are the same bytes, in parts of one length, however they came', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 16 }),
        async (chunks, length) => {
          async function* bytes(): AsyncIterable<Buffer> {
            for (const chunk of chunks) yield Buffer.from(chunk);
          }
          const parts: Buffer[] = [];
          for await (const part of inParts(bytes(), length)) parts.push(part);
          expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
          expect(parts.slice(0, -1).every((part) => part.length === length)).toBe(true);
          expect(parts.every((part) => part.length > 0 && part.length <= length)).toBe(true);
        },
      ),
    );
  });
});
