import { loadSanitiser, type Sanitise } from '@wallet/platform/sanitise';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { plainText } from './format/plain-text';
import classes from './rich-text.module.css';
import { Skeleton } from './skeleton';
import { useDeferredFlag } from './use-deferred-flag';

/** After this long without the sanitiser its words are shown without their looks, in ms. */
const lateMs = 4000;

export interface RichTextProps {
  html: string;
  /** Stands there until the sanitiser has come; three lines of skeleton by default. */
  waiting?: ReactNode;
  /** The sanitiser, where it is at hand: then the text is there with the first painting. */
  sanitise?: Sanitise | undefined;
}

/** Rich text from the server, sanitised; only its words as long as the sanitiser is late, or cannot be loaded. */
export function RichText({
  html,
  waiting = <Skeleton shape="text" lines={3} />,
  sanitise: ready,
}: RichTextProps) {
  const atOnce = useMemo(() => ready?.(html), [ready, html]);
  const [loaded, setClean] = useState<TrustedHTML | string | null>();
  const clean = atOnce ?? loaded;
  const late = useDeferredFlag(clean === undefined, lateMs);
  useEffect(() => {
    if (ready) return;
    let current = true;
    loadSanitiser().then(
      (sanitise) => current && setClean(sanitise(html)),
      () => current && setClean(null),
    );
    return () => {
      current = false;
    };
  }, [html, ready]);
  if (clean === undefined && !late) return waiting;
  if (clean === undefined || clean === null) return <p className={classes.text}>{plainText(html)}</p>;
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean as string }} />;
}
