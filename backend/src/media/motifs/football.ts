import type { Motif } from '../motif';
import { night, paper } from '../palette';
import { circle, line, polygon, starPoints } from '../shapes';

const spoke = (index: number): string => {
  const angle = ((index * 72 - 90) * Math.PI) / 180;
  const at = (r: number) =>
    `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(15)}L${at(31)}`;
};

const edge = (index: number): string => {
  const at = (degrees: number, r: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(50 + r * Math.cos(angle)).toFixed(1)},${(50 + r * Math.sin(angle)).toFixed(1)}`;
  };
  const middle = index * 72 - 90;
  return polygon(
    `${at(middle, 31)} ${at(middle - 19, 37)} ${at(middle - 16, 43.5)} ${at(middle + 16, 43.5)} ${at(middle + 19, 37)}`,
    night,
  );
};

const seam = (index: number): string => {
  const at = (degrees: number, r: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
  };
  const middle = index * 72 - 90;
  return `M${at(middle + 19, 37)}L${at(middle + 53, 37)}`;
};

/** A football. */
export const football: Motif = ({ mid, light }) => {
  const five = [0, 1, 2, 3, 4];
  return [
    circle(50, 50, 44, paper),
    polygon(starPoints(50, 50, 15, 12.2, 5), night),
    line(five.map(spoke).join(''), night, 2.6),
    line(five.map(seam).join(''), night, 2.6),
    ...five.map(edge),
    `<path d="M50 94A44 44 0 0 0 94 50 60 60 0 0 1 50 94z" fill="${mid}" opacity=".35"/>`,
    line('M20 32A36 36 0 0 1 36 16', light, 3, 'opacity=".9"'),
  ].join('');
};
