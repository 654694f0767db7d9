import classes from './illustration.module.css';
import { Lantern } from './lantern';

/** One part failed: a lantern has come off the string, the others shine on. */
export function FallenLantern() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={82} r={66} />
      <path className={classes.line} d="M24 146h192" />
      <path className={classes.line} d="M34 146V22M206 146V22" strokeWidth={4} />
      <path className={classes.line} d="M34 30c28 22 58 27 86 27s58-5 86-27" />
      <Lantern x={66} y={48} />
      <Lantern x={98} y={55.5} />
      <path className={classes.line} d="M134 57c1 5-3 7-1 12s-2 6-1 9" />
      <Lantern x={172} y={48} />
      <path className={classes.fine} d="M122 92v7M136 90v11M150 94v6" strokeDasharray="3 5" />
      <Lantern x={166} y={138} lit={false} turn={74} />
      <path className={classes.line} d="m140 140 4-5 3 5 4-6" />
    </>
  );
}
