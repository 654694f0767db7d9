/**
 * Returns the body and headers of a form with one file, and text fields before it. Without a file the form contains
 * only the text fields.
 */
export function formWith(
  file?: Buffer,
  {
    field = 'file',
    name = 'slip.png',
    type = 'image/png',
    texts = {},
  }: { field?: string; name?: string; type?: string; texts?: Record<string, string> } = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----form';
  const fileHeader = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const before = Object.entries(texts).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(before.join('')),
    ...(file ? [Buffer.from(fileHeader), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
