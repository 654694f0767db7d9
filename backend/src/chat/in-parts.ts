/** Yields the same bytes in parts of one length. The last part may be shorter; an empty input yields no part. */
export async function* inParts(bytes: AsyncIterable<Buffer>, length: number): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < length) continue;
    const all = Buffer.concat(waiting);
    const rest = size % length;
    for (let at = 0; at + length <= size; at += length) yield all.subarray(at, at + length);
    waiting = rest ? [all.subarray(size - rest)] : [];
    size = rest;
  }
  if (size) yield Buffer.concat(waiting);
}
