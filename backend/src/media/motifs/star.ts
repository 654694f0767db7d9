import type { Motif } from '../motif';
import { polygon, starPoints } from '../shapes';

/** A star with facets. */
export const star: Motif = ({ deep, mid, light }) => {
  const tips = starPoints(50, 53, 45, 19).split(' ');
  const facets = tips.map((tip, index) => {
    const next = tips[(index + 1) % tips.length];
    return polygon(`50,53 ${tip} ${next}`, index % 2 === 0 ? light : mid);
  });
  return facets.join('') + polygon(starPoints(50, 53, 14, 6), `${deep}60`);
};
