import { gold } from './palette';
import { circle, line } from './shapes';

/** Bulbs on a sagging wire between two points, as over a night market's lane. */
export function stringOfLights(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  bulbs: number,
): string {
  const wire = `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`;
  const lights = Array.from({ length: bulbs }, (_, index) => {
    const t = (index + 0.5) / bulbs;
    const x = (1 - t) ** 2 * x1 + 2 * (1 - t) * t * ((x1 + x2) / 2) + t ** 2 * x2;
    const y = (1 - t) ** 2 * y1 + 2 * (1 - t) * t * ((y1 + y2) / 2 + sag * 2) + t ** 2 * y2;
    const [cx, cy] = [Number(x.toFixed(1)), Number((y + 5).toFixed(1))];
    return circle(cx, cy, 11, 'url(#bulb)') + circle(cx, cy, 3, gold.light);
  });
  return line(wire, gold.deep, 1.2, 'opacity=".7"') + lights.join('');
}
