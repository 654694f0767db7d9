import classes from './illustration.module.css';
import { Lantern } from './lantern';

/** Renders the picture for a failed part: one lantern has fallen off the string, the others are lit. */
export function FallenLantern() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={82} r={66} />
      <path className={classes.row} d="M24 146h192" />
      <path className={classes.row} d="M34 146V22M206 146V22" strokeWidth={4} />
      <path className={classes.row} d="M34 30c28 22 58 27 86 27s58-5 86-27" />
      <Lantern x={66} y={48} />
      <Lantern x={98} y={55.5} />
      <path className={classes.row} d="M134 57c1 5-3 7-1 12s-2 6-1 9" />
      <Lantern x={172} y={48} />
      <path className={classes.fine} d="M134 90v8M128 104l-3 6M147 98l3 6" />
      <Lantern x={163} y={118} lit={false} turn={58} scale={1.35} />
    </>
  );
}
