import type { SpinwheelSlice } from '@wallet/platform/api';
import { fitLabel } from './fit-label';
import { sliceCentre } from './slice-centre';
import { sliceColours } from './slice-colours';
import { slicePath } from './slice-path';
import classes from './wheel.module.css';

const radius = 160;
/** Where labels end, near the rim and clear of the pointer's tip. */
const labelEnd = 147;
const lineHeight = 1.3;

export interface WheelSliceProps {
  slice: SpinwheelSlice;
  index: number;
  count: number;
}

/** One slice with its label, which is not upside down on a wheel that has not turned yet. */
export function WheelSlice({ slice, index, count }: WheelSliceProps) {
  const { background, text } = sliceColours(slice, index);
  const { lines, size } = fitLabel(slice.label, count);
  const angle = sliceCentre(index, count);
  const left = angle >= 180;
  return (
    <g>
      <path className={classes.slice} d={slicePath(index, count, radius)} fill={background} />
      <g transform={`rotate(${left ? angle + 90 : angle - 90})`} fill={text} fontSize={size}>
        {lines.map((line, place) => (
          <text
            key={place}
            className={classes.label}
            x={left ? -labelEnd : labelEnd}
            y={(place - (lines.length - 1) / 2) * size * lineHeight}
            textAnchor={left ? 'start' : 'end'}
            dominantBaseline="central"
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}
