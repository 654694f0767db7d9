import classes from './illustration.module.css';
import { Lantern } from './lantern';

/** Renders the picture for a finished action: every lantern is lit, and the big one in the middle has a tick. */
export function LitString() {
  return (
    <>
      <circle className={classes.wash} cx={120} cy={82} r={66} />
      <path className={classes.row} d="M24 146h192" />
      <path className={classes.row} d="M34 146V22M206 146V22" strokeWidth={4} />
      <path className={classes.row} d="M34 30c28 22 58 27 86 27s58-5 86-27" />
      <Lantern x={68} y={49} />
      <Lantern x={172} y={49} />
      <circle className={classes.glow} cx={120} cy={98} r={43} />
      <path className={classes.row} d="M120 57v15" />
      <ellipse className={`${classes.gold} ${classes.edged}`} cx={120} cy={98} rx={26} ry={26} />
      <path className={classes.row} d="M109 72h22M109 124h22M120 125v12" />
      <path className={classes.thick} d="M108 98.500l8.500 8.500 16-17" />
      <path className={classes.fine} d="M70 104v10M65 109h10M170 96v12M164 102h12" />
    </>
  );
}
