import { Awning } from './awning';
import { Lantern } from './lantern';
import classes from './illustration.module.css';

/** Renders the picture for a removed service: the stall's shutter is down and its lanterns are out. */
export function ClosedShop() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={78} r={68} />
      <path className={classes.row} d="M28 146h184" />
      <rect className={`${classes.paper} ${classes.edged}`} x={54} y={62} width={132} height={84} />
      <path
        className={classes.row}
        d="M54 88h132M54 98h132M54 108h132M54 118h132M54 128h132M54 138h132"
        strokeOpacity={0.35}
      />
      <path className={classes.row} d="M120 88 96 106M120 88l24 18" />
      <rect className={`${classes.gold} ${classes.edged}`} x={84} y={104} width={72} height={26} rx={4} />
      <path className={classes.ink} d="M126 110a7.5 7.5 0 1 0 3 12 8.5 8.5 0 0 1-3-12Z" />
      <path className={classes.row} d="M100 117h6M136 117h6" />
      <Awning />
      <Lantern x={38} y={74} lit={false} />
      <Lantern x={202} y={74} lit={false} />
    </>
  );
}
