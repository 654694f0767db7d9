import { loadSanitiser } from '@wallet/shared/sanitise';
import { useEffect, useState, type ReactNode } from 'react';
import { plainText } from '../format/plain-text';
import classes from './rich-text.module.css';
import { Skeleton } from './skeleton';
import { useDeferredFlag } from './use-deferred-flag';

/** After this long without the sanitiser its words are shown without their looks, in ms. */
const lateMs = 4000;

export interface RichTextProps {
  html: string;
  /** Stands there until the sanitiser has come; three lines of skeleton unless told. */
  waiting?: ReactNode;
}

/** Rich text from the server, sanitised; only its words as long as the sanitiser is late, or cannot be loaded. */
export function RichText({ html, waiting = <Skeleton shape="text" lines={3} /> }: RichTextProps) {
  const [clean, setClean] = useState<TrustedHTML | string | null>();
  const late = useDeferredFlag(clean === undefined, lateMs);
  useEffect(() => {
    let current = true;
    loadSanitiser().then(
      (sanitise) => current && setClean(sanitise(html)),
      () => current && setClean(null),
    );
    return () => {
      current = false;
    };
  }, [html]);
  if (clean === undefined && !late) return waiting;
  if (clean === undefined || clean === null) return <p className={classes.text}>{plainText(html)}</p>;
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean as string }} />;
}
