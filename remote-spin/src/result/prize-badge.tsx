import type { SpinwheelSlice } from '@wallet/platform/api';
import { sliceColours } from '../wheel/slice-colours';
import classes from './prize-dialog.module.css';

export interface PrizeBadgeProps {
  label: string;
  slice: SpinwheelSlice | null;
  index: number;
}

/** The prize as a token in the colours of its slice. */
export function PrizeBadge({ label, slice, index }: PrizeBadgeProps) {
  const { background, text } = sliceColours(slice ?? { bgColor: '', textColor: '' }, Math.max(index, 0));
  return (
    <p className={classes.badge} style={{ backgroundColor: background, color: text }}>
      {label}
    </p>
  );
}
