import { glow } from './glow';
import { gradient } from './gradient';
import type { Motif } from './motif';
import { cake } from './motifs/cake';
import { coins } from './motifs/coins';
import { gift } from './motifs/gift';
import { lantern } from './motifs/lantern';
import { luckyBall } from './motifs/lucky-ball';
import { moon } from './motifs/moon';
import { sunrise } from './motifs/sunrise';
import { gold, night, paper, type ToneName, tones } from './palette';
import { seeded } from './seeded';
import { circle, group, path, rect } from './shapes';
import { stringOfLights } from './string-of-lights';
import { svg } from './svg';

const [width, height] = [800, 400];

const known: Readonly<Record<string, [Motif, ToneName]>> = {
  WELCOME100: [gift, 'ruby'],
  DAILY20: [sunrise, 'teal'],
  NIGHT10: [moon, 'indigo'],
  WEEKEND50: [coins, 'violet'],
  LOTTO15: [luckyBall, 'jade'],
  BIRTHDAY: [cake, 'rose'],
  invite: [lantern, 'ruby'],
  refund: [coins, 'teal'],
};

const others: readonly Motif[] = [gift, coins, lantern, moon, sunrise];

/** A stall of the night market: striped awning over a lit counter. */
function stall(x: number, y: number, size: number, stripe: string): string {
  const flaps = Array.from({ length: 6 }, (_, index) =>
    path(`M${index * 20} 0h20v26a10 10 0 0 1-20 0z`, index % 2 === 0 ? stripe : paper),
  );
  const body =
    rect(6, 20, 108, 78, 2, '#221c2e') +
    rect(12, 26, 96, 40, 2, gold.mid, 'opacity=".5"') +
    rect(0, 66, 120, 32, 3, '#2d2436');
  return group(
    `translate(${x} ${y}) scale(${size})`,
    body + flaps.join('') + rect(-2, -5, 124, 7, 3, gold.deep),
  );
}

/** A bonus's banner, 2:1: the market lane at night with the motif lit on the right and room for words on the left. */
export function drawBonus(code: string): string {
  const next = seeded(`${code}:bonus`);
  const names = Object.keys(tones) as ToneName[];
  const [motif, name] = known[code] ?? [
    others[Math.floor(next() * others.length)] ?? gift,
    names[Math.floor(next() * names.length)] ?? 'ruby',
  ];
  const tone = tones[name];
  return svg(
    width,
    height,
    [
      '<defs>',
      gradient(
        'sky',
        [0, 0],
        [1, 1],
        [
          [0, night],
          [0.5, tone.deep],
          [1, night],
        ],
      ),
      gradient(
        'calm',
        [0, 0],
        [1, 0],
        [
          [0, night, 0.92],
          [0.45, night, 0.55],
          [0.75, night, 0],
        ],
      ),
      gradient(
        'floor',
        [0, 1],
        [0, 0],
        [
          [0, night, 0.95],
          [1, night, 0],
        ],
      ),
      glow('light', tone.mid, 0.95),
      glow('bulb', gold.mid, 0.7),
      '</defs>',
      rect(0, 0, width, height, 0, 'url(#sky)'),
      circle(590, 190, 300, 'url(#light)'),
      group(
        '',
        stall(330, 236, 1.1, tone.mid) + stall(690, 226, 1.25, tone.mid) + stall(180, 262, 0.85, tone.mid),
        'opacity=".8"',
      ),
      stringOfLights(-20, 30, 420, 8, 26, 9),
      stringOfLights(380, 8, 820, 34, 28, 9),
      rect(0, 230, width, 170, 0, 'url(#floor)'),
      group('translate(470 82) scale(2.5)', motif(tone), 'opacity=".4" style="filter:brightness(0)"'),
      group('translate(462 70) scale(2.5)', motif(tone)),
      rect(0, 0, width, height, 0, 'url(#calm)'),
    ].join(''),
  );
}
