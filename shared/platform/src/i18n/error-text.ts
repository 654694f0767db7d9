import type { ApiError } from '@wallet/contract';
import { hasText, translate } from '@wallet/platform/i18n';

/** Number of displayed characters of a request id: unique within a day and short enough to read aloud. */
const shownIdLength = 8;

/** Adds the request id to an internal error of the backend, so that support can find it in the log. */
function withReference(text: string, { code, details }: ApiError & { kind: 'code' }): string {
  return code === 'INTERNAL_SERVER_ERROR' && details?.requestId
    ? translate('errors', 'reference', { text, id: details.requestId.slice(0, shownIdLength) })
    : text;
}

/**
 * Returns the message for a failed call: the translated text of a known code, otherwise the server's raw message
 * (S8.1). The texts are in the `errors` namespace.
 */
export function errorText(error: ApiError): string {
  const text = (key: string): string => translate('errors', key);
  switch (error.kind) {
    case 'code':
      return withReference(hasText('errors', error.code) ? text(error.code) : error.code, error);
    case 'message':
      return error.message;
    case 'session':
      return text('invalid-token');
    case 'unreadable':
      return translate('errors', 'unreadable', { id: error.id });
    case 'cancelled':
      return text('unknown');
    default:
      return text(error.kind);
  }
}
