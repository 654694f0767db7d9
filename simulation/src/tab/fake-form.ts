/** A file that a person chose. */
export interface ChosenFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const boundary = 'boundary-of-the-simulation';

/** The `FormData` of a page. Its bytes are known at once, unlike those of a `Blob`. */
export class FakeForm {
  readonly #parts: Buffer[] = [];

  append(name: string, value: string | ChosenFile, fileName?: string): void {
    const isText = typeof value === 'string';
    const file = isText ? '' : `; filename="${fileName}"\r\ncontent-type: ${value.type}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    this.#parts.push(Buffer.from(head), isText ? Buffer.from(value) : value.bytes, Buffer.from('\r\n'));
  }

  encode(): { type: string; body: Buffer } {
    const body = Buffer.concat([...this.#parts, Buffer.from(`--${boundary}--\r\n`)]);
    return { type: `multipart/form-data; boundary=${boundary}`, body };
  }
}
