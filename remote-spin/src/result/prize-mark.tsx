import type { SpinwheelSlice } from '@wallet/platform/api/types';
import { sliceColours } from '../wheel/slice-colours';
import classes from './prize-dialog.module.css';

export interface PrizeMarkProps {
  label: string;
  slice: SpinwheelSlice | null;
  index: number;
}

/** The prize as a token in the colours of its slice. */
export function PrizeMark({ label, slice, index }: PrizeMarkProps) {
  const { background, text } = sliceColours(slice ?? { bgColor: '', textColor: '' }, Math.max(index, 0));
  return (
    <p className={classes.mark} style={{ backgroundColor: background, color: text }}>
      {label}
    </p>
  );
}
