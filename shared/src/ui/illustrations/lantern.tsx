import classes from './illustration.module.css';

/** A paper lantern hanging from the point x, y; an unlit one has no glow. */
export function Lantern({ x, y, lit = true, turn = 0 }: { x: number; y: number; lit?: boolean; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      {lit && <circle className={classes.glow} cy={18} r={19} />}
      <path className={classes.line} d="M0 0v7" />
      <ellipse className={`${lit ? classes.gold : classes.sunken} ${classes.edged}`} cy={18} rx={10} ry={11} />
      <path className={classes.line} d="M-4.5 8h9M-4.5 28h9M0 29v5" />
      <path className={classes.line} d="M0 8v20" strokeOpacity={0.35} />
    </g>
  );
}
