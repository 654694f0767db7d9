import { useCallback, useEffect, useRef, useState } from 'react';
import { loadCode } from '@wallet/platform';
import { Button } from './button';
import { classNames } from './class-names';
import classes from './qr-code.module.css';
import { Skeleton } from './skeleton';
import { useCommonText } from './use-common-text';
import { useDeferredFlag } from './use-deferred-flag';

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

/** What came of drawing a text: its picture, no room for it in any code, or no code to draw it with. */
type Drawn = { text: string; drawing: Drawing } | { text: string; why: 'too long' | 'not loaded' };

/** Four modules of quiet on every side, as the standard asks for. */
const quietZone = 4;
/** After this long words stand in the place of the picture, in ms. */
const lateMs = 5000;

async function draw(text: string): Promise<Drawn> {
  const code = await loadCode(() => import('uqr')).catch(() => null);
  if (!code) return { text, why: 'not loaded' };
  try {
    const { data, size } = code.encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { text, drawing: { size, path } };
  } catch {
    return { text, why: 'too long' };
  }
}

/**
 * A text as a QR picture, dark on white in both themes because cameras expect it so. While it cannot be drawn it says
 * so, and can be asked for again; nothing for a text that is too long for a code: whoever shows it has it beside it.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const t = useCommonText();
  const [drawn, setDrawn] = useState<Drawn>();
  const attempt = useRef(0);
  const result = drawn?.text === text ? drawn : undefined;
  const late = useDeferredFlag(!result, lateMs);
  const start = useCallback(() => {
    attempt.current += 1;
    const own = attempt.current;
    void draw(text).then((done) => {
      if (attempt.current === own) setDrawn(done);
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
  if (!result && !late) return <Skeleton className={classNames(classes.code, className)} />;
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
  if (result?.why === 'too long') return null;
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
