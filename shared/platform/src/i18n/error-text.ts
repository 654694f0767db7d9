import type { ApiError } from '@wallet/contract/api-error';
import { hasText, translate } from '@wallet/platform/i18n';

/**
 * What to tell a person about a failed call: the translated text of a known code, otherwise the server's raw
 * message (S8.1); the texts are in the `errors` namespace.
 */
export function errorText(error: ApiError): string {
  const text = (key: string): string => translate('errors', key);
  switch (error.kind) {
    case 'code':
      return hasText('errors', error.code) ? text(error.code) : error.code;
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
