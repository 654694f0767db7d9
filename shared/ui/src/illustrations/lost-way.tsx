import classes from './illustration.module.css';
import { Lantern } from './lantern';

/** Renders the picture for a missing page: a signpost with blank boards at a bend of the lane. */
export function LostWay() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={80} r={68} />
      <path className={`${classes.gold} ${classes.edged}`} d="M186 24a16 16 0 1 0 14 25 18 18 0 0 1-14-25Z" />
      <path className={classes.bright} d="M60 30v6M57 33h6M76 56v4M74 58h4M150 18v4M148 20h4" />
      <path
        className={classes.paper}
        d="M88 146c10-12 20-16 44-18s30-10 22-18h10c14 10 2 20-14 24-12 3-16 7-18 12Z"
      />
      <path
        className={classes.row}
        d="M88 146c10-12 20-16 44-18s30-10 22-18M132 146c2-5 6-9 18-12 16-4 28-14 14-24"
      />
      <path className={classes.row} d="M22 146h196" />
      <path className={classes.row} d="M96 38v108" strokeWidth={5} />
      <path className={`${classes.gold} ${classes.edged}`} d="M62 46h62l12 10-12 10H62Z" />
      <path className={`${classes.paper} ${classes.edged}`} d="M130 74H68l-12 10 12 10h62Z" />
      <path className={classes.row} d="M76 56h32M86 84h32" strokeDasharray="1 8" />
      <path className={classes.row} d="M96 104H78" />
      <Lantern x={78} y={104} />
      <path
        className={classes.row}
        d="M196 146c0-8 3-12 3-12M200 146c1-6 5-9 5-9M30 146c0-6-3-9-3-9M36 146c1-7 4-10 4-10"
      />
    </>
  );
}
