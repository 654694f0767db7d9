import { useEffect, useState, type ReactNode } from 'react';
import { mediaUrl } from '../config/media-url';
import { plainText } from '../format/plain-text';
import classes from './rich-text.module.css';
import { Skeleton } from './skeleton';

type Sanitise = (html: string) => TrustedHTML | string;

let sanitiser: Promise<Sanitise> | undefined;

/** Pictures of the site's own backend and small ones inside the text; any other would tell somebody who reads here. */
const ownPicture = /^(?:\/(?![/\\])|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/** Loads the sanitiser once; what it lets through can neither run, nor leave its place, nor be mistaken for a form. */
async function loadSanitiser(): Promise<Sanitise> {
  const { default: purify } = await import('dompurify');
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'IMG') {
      const src = (node.getAttribute('src') ?? '').replace(/[\s\p{Cc}]/gu, '');
      if (ownPicture.test(src)) node.setAttribute('src', mediaUrl(src));
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

export interface RichTextProps {
  html: string;
  /** Stands there until the sanitiser has come; three lines of skeleton unless told. */
  waiting?: ReactNode;
}

/** Rich text from the server, sanitised; only its words when the sanitiser cannot be loaded. */
export function RichText({ html, waiting = <Skeleton shape="text" lines={3} /> }: RichTextProps) {
  const [clean, setClean] = useState<TrustedHTML | string | null>();
  useEffect(() => {
    let current = true;
    sanitiser ??= loadSanitiser();
    sanitiser.then(
      (sanitise) => current && setClean(sanitise(html)),
      () => {
        sanitiser = undefined;
        if (current) setClean(null);
      },
    );
    return () => {
      current = false;
    };
  }, [html]);
  if (clean === undefined) return waiting;
  if (clean === null) return <p className={classes.text}>{plainText(html)}</p>;
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean as string }} />;
}
