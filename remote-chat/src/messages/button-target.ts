import type { ChatButton } from '@wallet/platform/api';

/** Action of a message's button: opens a page, calls a number, or sends an answer for the customer. */
export type ButtonTarget =
  | { opens: 'page' | 'phone'; href: string }
  | { opens: 'nothing' }
  | { posts: string };

/** Returns a button's action by its type (S3.31). An invalid address opens nothing; an unknown type is posted back. */
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
