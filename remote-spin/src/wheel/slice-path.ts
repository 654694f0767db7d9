import { pointAt } from './point-at';
import { sliceCentre } from './slice-centre';

/** The outline of a slice as an SVG path about 0, 0; the only slice of a wheel is the whole circle. */
export function slicePath(index: number, count: number, radius: number): string {
  if (count === 1)
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;
  const half = 180 / count;
  const from = pointAt(sliceCentre(index, count) - half, radius);
  const to = pointAt(sliceCentre(index, count) + half, radius);
  return `M0 0L${from.x} ${from.y}A${radius} ${radius} 0 0 1 ${to.x} ${to.y}Z`;
}
