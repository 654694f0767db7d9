import type { Motif } from '../motif';
import { gold } from '../palette';
import { line, path, rect } from '../shapes';

const rays = [-72, -48, -24, 0, 24, 48, 72].map((degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const at = (r: number) =>
    `${(50 + r * Math.cos(angle)).toFixed(1)} ${(68 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(38)}L${at(54)}`;
});

/** A new day over the river. */
export const sunrise: Motif = ({ mid, light }) =>
  [
    line(rays.join(''), gold.mid, 5),
    path('M20 70a30 30 0 0 1 60 0z', gold.mid),
    path('M20 70a30 30 0 0 1 30-30c-10 6-16 16-16 30z', gold.light),
    rect(4, 70, 92, 7, 3.5, light),
    rect(14, 81, 72, 6, 3, mid),
    rect(28, 91, 44, 5, 2.5, mid),
  ].join('');
