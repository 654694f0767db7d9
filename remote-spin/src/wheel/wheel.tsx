import type { Spinwheel } from '@wallet/platform/api';
import type { ReactNode, Ref } from 'react';
import { useText } from '../text';
import { pointAt } from './point-at';
import { useWheelSize } from './use-wheel-size';
import { WheelSlice } from './wheel-slice';
import classes from './wheel.module.css';

const bulbs = Array.from({ length: 24 }, (_, place) => pointAt(7.5 + place * 15, 167.5));
const box = '-175 -175 350 350';

export interface WheelProps {
  wheel: Spinwheel;
  /** The part that turns, a layer of its own: nothing is drawn again while it does. */
  rotor?: Ref<SVGSVGElement>;
  /** What stands in the middle. */
  children?: ReactNode;
}

/** The wheel, before it turns its first slice under the pointer (S2.56); people who do not see it read the list of prizes. */
export function Wheel({ wheel, rotor, children }: WheelProps) {
  const t = useText();
  const size = useWheelSize();
  const { name, slices } = wheel;
  return (
    <div className={classes.wheel} style={{ width: size, height: size }}>
      <svg className={classes.layer} viewBox={box} aria-hidden="true" focusable="false">
        <circle className={classes.rim} r={167.5} />
      </svg>
      <svg
        ref={rotor}
        className={`${classes.layer} ${classes.rotor}`}
        viewBox={box}
        role="img"
        aria-label={t('wheel.picture', { name: name || t('spin.title'), count: slices.length })}
      >
        {slices.map((slice, index) => (
          <WheelSlice key={`${index} ${slice.code}`} slice={slice} index={index} count={slices.length} />
        ))}
      </svg>
      <svg className={classes.layer} viewBox={box} aria-hidden="true" focusable="false">
        <circle className={classes.edge} r={160} />
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
