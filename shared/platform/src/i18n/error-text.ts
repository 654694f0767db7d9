import type { ApiError } from '@wallet/contract';
import { hasText, translate } from '@wallet/platform/i18n';

/** So much of a request's id tells it from all others of a day, and can still be read out. */
const shownOfId = 8;

/** A failure of the backend's own, with what support finds it by in the log. */
function withReference(text: string, { code, details }: ApiError & { kind: 'code' }): string {
  return code === 'INTERNAL_SERVER_ERROR' && details?.requestId
    ? translate('errors', 'reference', { text, id: details.requestId.slice(0, shownOfId) })
    : text;
}

/**
 * What to tell a person about a failed call: the translated text of a known code, otherwise the server's raw
 * message (S8.1); the texts are in the `errors` namespace.
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
