type Fields = ReadonlyMap<string, string>;

function parse(text: string): Fields | undefined {
  const fields = new Map<string, string>();
  for (let position = 0; position < text.length; ) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(position, position + 4)) ?? [];
    if (tag === undefined || fields.has(tag)) return undefined;
    const value = text.slice(position + 4, position + 4 + Number(length));
    if (value.length !== Number(length)) return undefined;
    fields.set(tag, value);
    position += 4 + value.length;
  }
  return fields;
}

/** Appends the tag and the length of the checksum field, because the checksum covers them too. */
const withChecksumTag = (text: string, checksumTag: string): string => `${text}${checksumTag}04`;

/** The text format of payment codes and of the codes on slips: fields of tag, length and value, defined by EMVCo. */
export const taggedText = {
  /** Returns the fields of a text; undefined when its format is different. */
  parse,
  /** Joins fields in their order; at most 99 characters each. */
  write(fields: readonly (readonly [tag: string, value: string])[]): string {
    return fields.map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('');
  },
  /** Appends the checksum as the last field. */
  appendChecksum(text: string, checksumTag: string): string {
    const tagged = withChecksumTag(text, checksumTag);
    return tagged + crc16(tagged);
  },
  /** True when the last four characters are the checksum of all characters before them. */
  hasValidChecksum(text: string): boolean {
    return text.length > 4 && crc16(text.slice(0, -4)) === text.slice(-4).toUpperCase();
  },
};

/**
 * Returns the checksum at the end of a payment code: CRC-16/CCITT-FALSE of ASCII text, as four upper-case hexadecimal
 * digits.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
