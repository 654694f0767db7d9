/**
 * What the frame carries of the site's common tables; the rest of each is left out of its bundle, because operators'
 * pages pay for every byte. The tests beside this hold each list against what the frame can show.
 */

/** Texts for each error that the chat's calls can end with; any other code shows as it is. */
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
  // What any call may be answered with.
  'UNAUTHORIZED',
  'INVALID_IP',
  'MALFORMED_REQUEST',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'INTERNAL_SERVER_ERROR',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',
  // What the chat's are.
  'CHAT_INACTIVE',
  'CHAT_MESSAGE_INVALID',
  'FILE_TOO_LARGE',
  'INVALID_FILE',
] as const;

/** The words of the common parts that it is built of. */
export const frameCommonTexts = ['close', 'retry', 'working', 'errorTitle', 'errorCode'] as const;

/** The icons of its own parts and of the common ones among them. */
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
  'file',
  'globe',
  'image',
  'phone',
  'play',
  'refresh',
  'send',
] as const;
