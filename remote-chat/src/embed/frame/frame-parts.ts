/**
 * Entries of the site's common tables that the frame's bundle contains. The other entries are left out, because every
 * byte slows down an operator's page. `frame-parts.test.ts` compares each list with what the frame can show.
 */

/** Texts for the errors that the chat's calls can return; any other code is shown as it is. */
export const frameErrors = [
  'generic-title',
  'network',
  'timeout',
  'server',
  'unreadable',
  'reference',
  'unsent',
  'unknown',
  'invalid-token',
  'gone',
  // Any call may return these codes.
  'UNAUTHORIZED',
  'INVALID_IP',
  'MALFORMED_REQUEST',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'INTERNAL_SERVER_ERROR',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',
  // The chat's calls return these codes.
  'CHAT_INACTIVE',
  'CHAT_MESSAGE_INVALID',
  'FILE_TOO_LARGE',
  'INVALID_FILE',
] as const;

export const frameCommonTexts = [
  'close',
  'retry',
  'working',
  'errorTitle',
  'errorCode',
  'copy',
  'copied',
  'copyFailed',
] as const;

/** Icons of the chat's components and of the common components that the frame uses. */
export const frameIcons = [
  'alert',
  'attach',
  'bell',
  'bell-off',
  'chat',
  'check',
  'chevron-down',
  'clock',
  'close',
  'contact',
  'copy',
  'file',
  'globe',
  'image',
  'phone',
  'play',
  'refresh',
  'send',
  'success',
] as const;
