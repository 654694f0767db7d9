/** The body and headers of a form with one file in it; without a file the form is empty. */
export function formWith(
  file?: Buffer,
  { field = 'file', name = 'slip.png', type = 'image/png' } = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----form';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([
    ...(file ? [Buffer.from(part), file, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
