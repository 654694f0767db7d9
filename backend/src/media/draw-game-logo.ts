import { type Category, gameLook } from './game-look';
import { gradient } from './gradient';
import { gold, tones } from './palette';
import { group, path, rect } from './shapes';
import { svg } from './svg';

/** A game's emblem: a rimmed tile in the game's hue with its motif, legible from 40 px up. */
export function drawGameLogo(code: string, category: Category): string {
  const { motif, tone: name } = gameLook(code, category);
  const tone = tones[name];
  return svg(
    96,
    96,
    [
      '<defs>',
      gradient(
        'tile',
        [0, 0],
        [0.6, 1],
        [
          [0, tone.mid],
          [1, tone.deep],
        ],
      ),
      gradient(
        'rim',
        [0, 0],
        [1, 1],
        [
          [0, gold.light],
          [0.45, gold.mid],
          [1, gold.deep],
        ],
      ),
      '</defs>',
      rect(0, 0, 96, 96, 24, 'url(#rim)'),
      rect(3, 3, 90, 90, 21, tone.deep),
      rect(4, 4, 88, 88, 20, 'url(#tile)', 'opacity=".92"'),
      path('M4 40V24A20 20 0 0 1 24 4h48a20 20 0 0 1 20 20v8C66 24 30 26 4 40z', '#ffffff', 'opacity=".1"'),
      group('translate(16.5 18.5) scale(.66)', motif(tone), 'opacity=".28" style="filter:brightness(0)"'),
      group('translate(15 15) scale(.66)', motif(tone)),
    ].join(''),
  );
}
