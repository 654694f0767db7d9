import type { Schemas } from '../call';
import { AppError } from '../core/errors';

export type PageContext = Schemas['ChatPageContext'];

/** True for an address that a browser opens as it is written, without a user name or password. */
function isPlainAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/**
 * Returns the operator's page of a message, if there is one. The contract has checked the types, the lengths and
 * that the address is http or https without query and fragment.
 * @throws AppError 422 CHAT_MESSAGE_INVALID
 */
export function requirePageContext(page: PageContext | undefined): PageContext | undefined {
  if (page && !isPlainAddress(page.url)) throw new AppError(422, 'CHAT_MESSAGE_INVALID');
  return page;
}
