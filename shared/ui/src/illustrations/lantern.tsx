import classes from './illustration.module.css';

export interface LanternProps {
  x: number;
  y: number;
  lit?: boolean;
  /** Degrees from hanging straight. */
  turn?: number;
  scale?: number;
}

/** A paper lantern hanging from the point x, y; an unlit one has no glow. */
export function Lantern({ x, y, lit = true, turn = 0, scale = 1 }: LanternProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {lit && <circle className={classes.glow} cy={18} r={19} />}
      <path className={classes.row} d="M0 0v7" />
      <ellipse className={`${lit ? classes.gold : classes.paper} ${classes.edged}`} cy={18} rx={10} ry={11} />
      <path className={classes.row} d="M-4.5 8h9M-4.5 28h9M0 29v5" />
      <path className={classes.row} d="M0 8v20M-5 8.5q-4.5 9.5 0 19M5 8.5q4.5 9.5 0 19" strokeOpacity={0.3} />
    </g>
  );
}
