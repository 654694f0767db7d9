import type { Customer, CustomerMessage } from './site/contract';

/** Chatwoot accepts 40 MB by default; a larger file is a link. */
const maxFileBytes = 20 * 1024 * 1024;
const downloadTimeoutMs = 20_000;

/** Returns the number in the format of E.164, as Chatwoot requires it; undefined for another number. */
function phoneOf(phoneNumber: string | null, countryCode: string): string | undefined {
  const digits = (phoneNumber ?? '').replace(/^0/, `+${countryCode}`);
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

/** Returns the fields of a customer's contact. */
export function contactOf(conversation: string, customer: Customer, countryCode: string) {
  const isMember = customer.kind === 'member';
  const phoneNumber = phoneOf(customer.phoneNumber, countryCode);
  return {
    name: customer.name?.trim() || `${isMember ? 'Member' : 'Guest'} ${conversation}`,
    ...(phoneNumber !== undefined && { phone_number: phoneNumber }),
    custom_attributes: { site_customer: customer.id, site_customer_kind: customer.kind },
  };
}

/** The file of a message, or the reason why only its link is sent. */
type File = { bytes: Blob } | 'too large' | 'failed';

/** Downloads a file. It never throws: without a file the agent gets the link. */
async function downloadFile(url: string): Promise<File> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
    if (!response.ok || !response.body) return 'failed';
    if (Number(response.headers.get('content-length')) > maxFileBytes) return 'too large';
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      // Leaving the loop cancels the download.
      if (size > maxFileBytes) return 'too large';
      chunks.push(new Uint8Array(chunk));
    }
    return { bytes: new Blob(chunks, { type: response.headers.get('content-type') ?? '' }) };
  } catch {
    return 'failed';
  }
}

/** What is sent to Chatwoot for a customer's message. */
export interface Content {
  content: string;
  upload?: { bytes: Blob; name: string };
}

const linkOf = (caption: string, name: string, url: string): Content => ({
  content: [caption, `${name}: ${url}`].filter(Boolean).join('\n'),
});

/** Returns a customer's message for Chatwoot: first as it is, then as text if Chatwoot rejects the file. */
export async function contentsOf({ message_type, payload }: CustomerMessage): Promise<Content[]> {
  const { message, title, filePath, name = '' } = payload;
  if (message_type === 'media' && filePath !== undefined) {
    const fileName = name || 'file';
    const link = linkOf(message, fileName, filePath);
    const file = await downloadFile(filePath);
    if (typeof file === 'string') return [link];
    return [{ content: message, upload: { bytes: file.bytes, name: fileName } }, link];
  }
  // The payload of a button is for a bot: agents read its label.
  return [{ content: title || message || `(${message_type})` }];
}
