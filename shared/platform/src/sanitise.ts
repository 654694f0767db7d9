import { isPictureAllowed, mediaSources } from '@wallet/contract';
import { getConfig } from './config/config';
import { mediaUrl } from './config/media-url';
import { loadCode } from './load-code';

/** Sanitises rich text. Elements of the returned HTML cannot run code, leave their position or imitate a form. */
export type Sanitise = (html: string) => TrustedHTML | string;

let loading: Promise<Sanitise> | undefined;

async function load(): Promise<Sanitise> {
  const { default: purify } = await loadCode(() => import('dompurify'));
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'IMG') {
      const src = (node.getAttribute('src') ?? '').replace(/[\s\p{Cc}]/gu, '');
      // A picture of another origin would reveal the reader to that origin.
      if (isPictureAllowed(src, mediaSources(getConfig()))) node.setAttribute('src', mediaUrl(src));
      else node.remove();
    }
    if (node.tagName !== 'A') return;
    node.setAttribute('rel', 'noopener noreferrer nofollow');
    if (node.getAttribute('href')?.startsWith('https:')) node.setAttribute('target', '_blank');
  });
  return (html) =>
    purify.sanitize(html, {
      ALLOWED_TAGS:
        'p b i u s strong em small br hr ul ol li img a span div h1 h2 h3 h4 table thead tbody tr th td'.split(
          ' ',
        ),
      ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'lang'],
      ALLOWED_URI_REGEXP: /^(?:https:|tel:|line:|\/(?![/\\]))/i,
      ALLOW_ARIA_ATTR: false,
      ALLOW_DATA_ATTR: false,
      RETURN_TRUSTED_TYPE: true,
    });
}

/**
 * Loads the page's only sanitiser on first use. Rejects when it cannot be loaded; the next call tries again. The
 * remotes share this module: the Content Security Policy allows only one Trusted Types policy with its name.
 */
export function loadSanitiser(): Promise<Sanitise> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
