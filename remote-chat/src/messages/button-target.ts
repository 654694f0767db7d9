import type { ChatButton } from '@wallet/platform/api';

/** What a tap on a message's button does: opens a page, calls a number, or answers on the customer's behalf. */
export type ButtonTarget =
  | { opens: 'page' | 'phone'; href: string }
  | { opens: 'nothing' }
  | { posts: string };

/** What a button does by its type (S3.31); an address that is none opens nothing, and an unknown type is posted back. */
export function buttonTarget({ type, payload }: ChatButton): ButtonTarget {
  if (type === 'web') {
    const isWeb = URL.canParse(payload) && /^https?:$/.test(new URL(payload).protocol);
    return isWeb ? { opens: 'page', href: new URL(payload).href } : { opens: 'nothing' };
  }
  if (type === 'call') {
    const number = payload.replace(/^tel:/i, '').replace(/[^\d+*#]/g, '');
    return number === '' ? { opens: 'nothing' } : { opens: 'phone', href: `tel:${number}` };
  }
  return { posts: payload };
}
