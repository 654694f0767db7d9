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

/**
 * Renders rich text from the server, sanitised. Shows only its plain text while the sanitiser is late or cannot be
 * loaded.
 */
export function RichText({
  html,
  waiting = <Skeleton shape="text" lines={3} />,
  sanitise: ready,
}: RichTextProps) {
  const immediate = useMemo(() => ready?.(html), [ready, html]);
  /** Undefined while the sanitiser is loading, null when it cannot be loaded. */
  const [loaded, setLoaded] = useState<TrustedHTML | string | null>();
  const clean = immediate ?? loaded;
  const isLate = useDeferredFlag(clean === undefined, lateMs);
  useEffect(() => {
    if (ready) return;
    let isCurrent = true;
    loadSanitiser().then(
      (sanitise) => isCurrent && setLoaded(sanitise(html)),
      () => isCurrent && setLoaded(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [html, ready]);
  if (clean === undefined && !isLate) return waiting;
  if (clean === undefined || clean === null) return <p className={classes.text}>{plainText(html)}</p>;
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean as string }} />;
}
