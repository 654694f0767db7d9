import { useCallback, useEffect, useRef, useState } from 'react';
import { loadCode } from '@wallet/platform';
import { Button } from './button';
import { classNames } from './class-names';
import classes from './qr-code.module.css';
import { Skeleton } from './skeleton';
import { useCommonText } from './use-common-text';
import { useDeferredFlag } from './use-deferred-flag';

export interface QrCodeProps {
  /** The text that a camera reads. */
  text: string;
  /** Description for screen readers. */
  label: string;
  className?: string;
}

interface Drawing {
  /** Modules on one side, including the quiet zone. */
  size: number;
  /** SVG path with one square for each dark module. */
  path: string;
}

/** Result of drawing a text: the picture, or the problem that prevented it. */
type DrawResult = { text: string; drawing: Drawing } | { text: string; problem: 'too long' | 'not loaded' };

/** Four modules of quiet zone on every side, as the standard requires. */
const quietZone = 4;
/** Delay before a message replaces the placeholder, in ms. */
const lateMs = 5000;

async function draw(text: string): Promise<DrawResult> {
  const code = await loadCode(() => import('uqr')).catch(() => null);
  if (!code) return { text, problem: 'not loaded' };
  try {
    const { data, size } = code.encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { text, drawing: { size, path } };
  } catch {
    return { text, problem: 'too long' };
  }
}

/**
 * Renders a text as a QR picture, dark on white in both themes because cameras expect that. Shows a message while the
 * picture is late, and a retry button when drawing failed. Renders nothing when the text is too long for a code: the
 * caller shows the text next to it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const t = useCommonText();
  const [drawn, setDrawn] = useState<DrawResult>();
  const attempt = useRef(0);
  const result = drawn?.text === text ? drawn : undefined;
  const isLate = useDeferredFlag(!result, lateMs);
  const start = useCallback(() => {
    attempt.current += 1;
    const thisAttempt = attempt.current;
    void draw(text).then((finished) => {
      if (attempt.current === thisAttempt) setDrawn(finished);
    });
  }, [text]);
  useEffect(() => {
    start();
    return () => {
      attempt.current += 1;
    };
  }, [start]);
  const retry = () => {
    setDrawn(undefined);
    start();
  };
  if (!result && !isLate) return <Skeleton className={classNames(classes.code, className)} />;
  if (result && 'drawing' in result) {
    const { size, path } = result.drawing;
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
  if (result?.problem === 'too long') return null;
  return (
    <div role="status" className={classNames(classes.code, classes.text, className)}>
      <p>{t(result ? 'qr.failed' : 'qr.late')}</p>
      {result && (
        <Button variant="secondary" size="small" icon="refresh" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
