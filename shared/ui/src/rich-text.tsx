import { loadSanitiser, type Sanitise } from '@wallet/platform/sanitise';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { plainText } from './format/plain-text';
import classes from './rich-text.module.css';
import { Skeleton } from './skeleton';
import { useDeferredFlag } from './use-deferred-flag';

/** Delay before the text is shown without formatting when the sanitiser has not loaded, in ms. */
const lateMs = 4000;

export interface RichTextProps {
  html: string;
  /** Shown until the sanitiser has loaded; three lines of skeleton by default. */
  waiting?: ReactNode;
  /** The sanitiser, when it is already loaded: the text then appears with the first paint. */
  sanitise?: Sanitise | undefined;
}

/** Renders rich text from the server, sanitised. Shows only its plain text while the sanitiser is late or cannot be loaded. */
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
