import { isPictureAllowed, mediaSources } from '@wallet/contract';
import purify from 'dompurify';
import { getConfig } from './config/config';
import { mediaUrl } from './config/media-url';
import { joinLaoWords } from './join-lao-words';
import type { Sanitise } from './sanitise';

purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    // Browsers ignore spaces and control characters in an address.
    const src = (node.getAttribute('src') ?? '').replace(/[\s\p{Cc}]/gu, '');
    // A picture of another origin would reveal the reader to that origin.
    if (isPictureAllowed(src, mediaSources(getConfig()))) node.setAttribute('src', mediaUrl(src));
    else node.remove();
  }
  if (node.tagName !== 'A') return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  if (node.getAttribute('href')?.startsWith('https:')) node.setAttribute('target', '_blank');
});

const allowedTags =
  'p b i u s strong em small br hr ul ol li img a span div h1 h2 h3 h4 table thead tbody tr th td'.split(' ');

/** Sanitises rich text and joins the parts of Lao words. */
export const sanitise: Sanitise = (html) =>
  purify.sanitize(joinLaoWords(html), {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'lang'],
    // Complete https addresses, phone numbers, LINE, and paths of this site; `//host` is not a path.
    ALLOWED_URI_REGEXP: /^(?:https:|tel:|line:|\/(?![/\\]))/i,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
