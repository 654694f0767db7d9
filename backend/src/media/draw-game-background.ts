import { type Category, gameLook } from './game-look';
import { glow } from './glow';
import { gradient } from './gradient';
import { gold, night, tones } from './palette';
import { circle, group, path, polygon, rect, starPoints } from './shapes';
import { seeded } from './seeded';
import { stringOfLights } from './string-of-lights';
import { svg } from './svg';

const [width, height] = [480, 300];

/** The ground of each group: diamonds for slots, floodlights for sport, rows of numbers' dots for lotto. */
const ground: Readonly<Record<Category, string>> = {
  slot: '<pattern id="ground" width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h36v36H0z" fill="none" stroke="#fff" stroke-width="1.5"/><circle r="2.5" cx="18" cy="18" fill="#fff"/></pattern>',
  sport:
    '<pattern id="ground" width="44" height="300" patternUnits="userSpaceOnUse" patternTransform="skewX(-24)"><path d="M0 0h22v300H0z" fill="#fff"/></pattern>',
  lotto:
    '<pattern id="ground" width="34" height="34" patternUnits="userSpaceOnUse"><circle cx="17" cy="17" r="9" fill="none" stroke="#fff" stroke-width="2"/><circle cx="17" cy="17" r="3" fill="#fff"/></pattern>',
};

function sparks(next: () => number, light: string): string {
  return Array.from({ length: 7 }, () => {
    const [x, y, r] = [190 + next() * 270, 40 + next() * 210, 2.5 + next() * 5];
    return polygon(
      starPoints(Math.round(x), Math.round(y), Number(r.toFixed(1)), Number((r * 0.3).toFixed(1)), 4),
      next() > 0.5 ? gold.mid : light,
    );
  }).join('');
}

/** A game card's background, 16:10: the motif lit on the right, calm and dark at the left and bottom for words. */
export function drawGameBackground(code: string, category: Category): string {
  const { motif, tone: name } = gameLook(code, category);
  const tone = tones[name];
  const next = seeded(`${code}:card`);
  const tilt = Math.round((next() - 0.5) * 16);
  const [x, y, scale] = [258 + Math.round(next() * 16), 42 + Math.round(next() * 10), 1.86];
  return svg(
    width,
    height,
    [
      '<defs>',
      gradient(
        'sky',
        [0, 1],
        [1, 0],
        [
          [0, night],
          [0.42, night],
          [1, tone.deep],
        ],
      ),
      gradient(
        'calmX',
        [0, 0],
        [1, 0],
        [
          [0, night, 0.94],
          [0.38, night, 0.55],
          [0.66, night, 0],
        ],
      ),
      gradient(
        'calmY',
        [0, 1],
        [0, 0],
        [
          [0, night, 0.92],
          [0.3, night, 0.5],
          [0.55, night, 0],
        ],
      ),
      gradient(
        'fade',
        [0, 0],
        [1, 0],
        [
          [0.2, '#fff', 0],
          [1, '#fff'],
        ],
      ),
      glow('light', tone.mid, 0.95),
      glow('bulb', gold.mid, 0.7),
      ground[category],
      '<mask id="right"><rect width="480" height="300" fill="url(#fade)"/></mask>',
      '</defs>',
      rect(0, 0, width, height, 0, 'url(#sky)'),
      circle(352, 138, 210, 'url(#light)'),
      rect(0, 0, width, height, 0, 'url(#ground)', 'opacity=".07" mask="url(#right)"'),
      sparks(next, tone.light),
      group(
        `translate(${x + 7} ${y + 11}) rotate(${tilt} 93 93) scale(${scale})`,
        motif(tone),
        'opacity=".4" style="filter:brightness(0)"',
      ),
      group(`translate(${x} ${y}) rotate(${tilt} 93 93) scale(${scale})`, motif(tone)),
      stringOfLights(-10, 8, 490, 2, 16 + Math.round(next() * 8), 9),
      rect(0, 0, width, height, 0, 'url(#calmX)'),
      rect(0, 0, width, height, 0, 'url(#calmY)'),
      path(`M0 ${height}v-3h${width}v3z`, gold.mid, 'opacity=".55"'),
    ].join(''),
  );
}
