import type { LoaderState } from '../loader/loader-api';
import { getOwn } from '../protocol/parse-values';
import type { PageMessage } from '../protocol/protocol';

/** Values of the option that allow it: true, or the script tag's attribute without a value or with the text `true`. */
const allowingValues: readonly unknown[] = [true, '', 'true'];

/** Returns the page's current address without query and fragment, and its title; null when the page does not allow it. */
export function pageContextOf({ options }: LoaderState): PageMessage {
  const isAllowed = allowingValues.includes(getOwn(options, 'pageContext'));
  const { origin, pathname } = window.location;
  const page = { url: origin + pathname, title: `${document.title}` };
  return { type: 'page-context', page: isAllowed ? page : null };
}
