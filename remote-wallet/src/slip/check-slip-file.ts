/** What a slip's picture may be; a phone that keeps pictures in another form hands one of these over. */
export const slipTypes = ['image/png', 'image/jpeg'] as const;

/** Why a file cannot be a slip. */
export type SlipFileError = 'empty' | 'type' | 'size';

/** Looks at a file before anything is sent; `maxBytes` is the largest size in bytes. */
export function checkSlipFile(file: File, maxBytes: number): SlipFileError | null {
  if (!slipTypes.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'size' : null;
}
