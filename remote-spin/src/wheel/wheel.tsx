import type { Spinwheel, SpinwheelSlice } from '@wallet/platform/api';
import type { ReactNode, Ref } from 'react';
import { useText } from '../text';
import { fitLabel } from './fit-label';
import { sliceColours } from './slice-colours';
import { pointAt, sliceCentre, slicePath } from './slice-geometry';
import { useWheelSize } from './use-wheel-size';
import classes from './wheel.module.css';

/** The wheel's units: the picture is 350 wide, with the middle at 0, 0. */
const viewBox = '-175 -175 350 350';
/** Radius of the slices. */
const radius = 160;
/** Radius of the middle of the rim around the slices. */
const rimRadius = 167.5;
/** Distance of the labels' ends from the middle, near the rim and clear of the pointer's tip. */
const labelEnd = 147;
const lineHeight = 1.3;

interface WheelSliceProps {
  slice: SpinwheelSlice;
  index: number;
  count: number;
}

/** Renders a slice with its label, which is upright before the wheel turns. */
function WheelSlice({ slice, index, count }: WheelSliceProps) {
  const { background, text } = sliceColours(slice, index);
  const { lines, size } = fitLabel(slice.label, count);
  const angle = sliceCentre(index, count);
  const isLeft = angle >= 180;
  return (
    <g>
      <path className={classes.slice} d={slicePath(index, count, radius)} fill={background} />
      <g transform={`rotate(${isLeft ? angle + 90 : angle - 90})`} fill={text} fontSize={size}>
        {lines.map((line, position) => (
          <text
            key={position}
            className={classes.label}
            x={isLeft ? -labelEnd : labelEnd}
            y={(position - (lines.length - 1) / 2) * size * lineHeight}
            textAnchor={isLeft ? 'start' : 'end'}
            dominantBaseline="central"
          >
            {line}
          </text>
        ))}
      </g>
    </g>
  );
}

const bulbCount = 24;
const bulbAngle = 360 / bulbCount;
/** The lamps on the rim. None is under the pointer at 0 degrees. */
const bulbs = Array.from({ length: bulbCount }, (_, position) =>
  pointAt((position + 0.5) * bulbAngle, rimRadius),
);

export interface WheelProps {
  wheel: Spinwheel;
  /** The part that turns: a separate layer, so that the turn repaints nothing. */
  rotor?: Ref<SVGSVGElement>;
  /** Content in the middle. */
  children?: ReactNode;
}

/** Renders the wheel, at first with its first slice under the pointer (S2.56); screen readers use the list of prizes. */
export function Wheel({ wheel, rotor, children }: WheelProps) {
  const t = useText();
  const size = useWheelSize();
  const { name, slices } = wheel;
  return (
    <div className={classes.wheel} style={{ width: size, height: size }}>
      <svg className={classes.layer} viewBox={viewBox} aria-hidden="true" focusable="false">
        <circle className={classes.rim} r={rimRadius} />
      </svg>
      <svg
        ref={rotor}
        className={`${classes.layer} ${classes.rotor}`}
        viewBox={viewBox}
        role="img"
        aria-label={t('wheel.picture', { name: name || t('spin.title'), count: slices.length })}
      >
        {slices.map((slice, index) => (
          <WheelSlice key={`${index} ${slice.code}`} slice={slice} index={index} count={slices.length} />
        ))}
      </svg>
      <svg className={classes.layer} viewBox={viewBox} aria-hidden="true" focusable="false">
        <circle className={classes.edge} r={radius} />
        {bulbs.map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={classes.bulb} cx={x} cy={y} r={3} />
        ))}
        <path
          className={classes.pointer}
          d="M-13-183h26a3 3 0 0 1 2.600 4.500L2.600-153.500a3 3 0 0 1-5.200 0L-15.600-178.500A3 3 0 0 1-13-183Z"
        />
      </svg>
      {children}
    </div>
  );
}
