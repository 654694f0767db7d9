import { translate } from '@wallet/platform/i18n';
import type { InboxFailure } from './call-inbox';

/** Returns the message for a failed call. The texts are in the shell, because every page needs them. */
export function failureText({ code, retryAfterSeconds }: InboxFailure): string {
  if (code === 'TOO_MANY_ATTEMPTS' && retryAfterSeconds !== undefined)
    return translate('shell', 'failures.retryAfter', { count: Math.ceil(retryAfterSeconds / 60) });
  return translate('shell', `failures.${code}`);
}
