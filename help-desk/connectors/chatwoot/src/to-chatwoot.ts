import { downloadFile } from './download-file';
import type { Customer, CustomerMessage, PageContext } from '@wallet/connector-kit';

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

/** What is sent to Chatwoot for a customer's message. */
interface Content {
  content: string;
  upload?: { bytes: Blob; name: string };
}

/** Characters of Markdown and HTML, which Chatwoot renders in messages, and white space. */
const markupPattern = /[\s\\`*_[\]<>()#!|~]+/g;

/** Returns the line about the operator's page: the title as plain text, then the address. */
function lineOf({ url, title }: PageContext): string {
  const plainTitle = title.replaceAll(markupPattern, ' ').trim();
  return plainTitle === '' ? `Sent from ${url}` : `Sent from “${plainTitle}” ${url}`;
}

const linkOf = (caption: string, name: string, url: string): Content => ({
  content: [caption, `${name}: ${url}`].filter(Boolean).join('\n'),
});

/**
 * Returns what to send to Chatwoot for a customer's message, in the order of attempts: a file as it is, then a link to
 * it if Chatwoot rejects the file.
 * @param siteUrl completes the path of a file: a site without `info.website` sends no absolute URL
 * @param pageContext the operator's page, which is the last line: Chatwoot shows agents no attribute of a message
 */
export async function contentsOf(
  message: CustomerMessage,
  siteUrl: string,
  pageContext?: PageContext,
): Promise<Content[]> {
  const contents = await messageContentsOf(message, siteUrl);
  if (!pageContext) return contents;
  const line = lineOf(pageContext);
  return contents.map(({ content, ...rest }) => ({
    ...rest,
    content: content === '' ? line : `${content}\n\n${line}`,
  }));
}

async function messageContentsOf(
  { message_type, payload }: CustomerMessage,
  siteUrl: string,
): Promise<Content[]> {
  const { message, title, filePath, name = '' } = payload;
  if (message_type === 'media' && filePath !== undefined) {
    const fileName = name || 'file';
    const url = URL.canParse(filePath, siteUrl) ? new URL(filePath, siteUrl).href : filePath;
    const link = linkOf(message, fileName, url);
    const bytes = await downloadFile(url);
    return bytes ? [{ content: message, upload: { bytes, name: fileName } }, link] : [link];
  }
  // The payload of a button is for a bot: agents read its label.
  return [{ content: title || message || `(${message_type})` }];
}
