import type { ChatState } from '../loader/chat-state';
import { own } from '../protocol/parse-values';
import type { Unversioned } from './frame-connection';

/** The option, or the attribute of the script tag. Any other value, such as `false` as a text, is a no. */
const consents: readonly unknown[] = [true, '', 'true'];

/** Returns the page as it is now, without query and fragment; null for a page that does not send it. */
export function pageContextOf({ options }: ChatState): Unversioned {
  const { origin, pathname } = window.location;
  return {
    type: 'page-context',
    page: consents.includes(own(options, 'pageContext'))
      ? { url: origin + pathname, title: `${document.title}` }
      : null,
  };
}
