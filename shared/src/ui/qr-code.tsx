import { useEffect, useState } from 'react';
import { classNames } from './class-names';
import classes from './qr-code.module.css';
import { Skeleton } from './skeleton';

export interface QrCodeProps {
  /** What a camera reads from it. */
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
  className?: string;
}

interface Drawing {
  /** Modules on one side, the quiet zone included. */
  size: number;
  /** One square of the path for each dark module. */
  path: string;
}

/** Four modules of quiet on every side, as the standard asks for. */
const quietZone = 4;

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** A text as a QR picture, dark on white in both themes because cameras expect it so; nothing where it cannot be drawn. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const [drawn, setDrawn] = useState<{ text: string; drawing: Drawing | null }>();
  useEffect(() => {
    let current = true;
    const keep = (drawing: Drawing | null) => {
      if (current) setDrawn({ text, drawing });
    };
    // A text that is too long for a code, or code that did not load: whoever shows it has the text beside it.
    draw(text).then(keep, () => keep(null));
    return () => {
      current = false;
    };
  }, [text]);
  if (drawn?.text !== text) return <Skeleton className={classNames(classes.code, className)} />;
  if (!drawn.drawing) return null;
  const { size, path } = drawn.drawing;
  return (
    <svg
      className={classNames(classes.code, className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={classes.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={classes.ink} d={path} />
    </svg>
  );
}
