const megabyte = 1024 * 1024;
const figures = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn', maximumFractionDigits: 1 });

/** The size of a file in KB or MB. */
export function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${figures.format(Math.ceil(bytes / 1024))} KB`
    : `${figures.format(bytes / megabyte)} MB`;
}
