import { useEffect, useRef } from 'react';
import classes from './confetti.module.css';
import { rain } from './rain';

/** Paper rain over the whole window for a win; none where motion is not wanted, or when it cannot be loaded. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? rain(canvas.current) : undefined), []);
  return <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />;
}
