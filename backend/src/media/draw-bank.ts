import { seeded } from './seeded';
import { rect, words } from './shapes';
import { svg } from './svg';

/** Each bank's own hue, so that it is found at a glance; the mark itself is only its letters. */
const hues: Readonly<Record<string, string>> = {
  KBANK: '#148f48',
  SCB: '#4f2d86',
  BBL: '#1f3f96',
  KTB: '#0d7fb8',
  BAY: '#8a6a00',
  TMB: '#0f6fb0',
  GSB: '#c2186a',
  BAAC: '#3f7d1c',
  GHB: '#c2550f',
  UOB: '#123a7a',
  CIMB: '#8c2331',
  LHB: '#5c6066',
  KKP: '#5b4a94',
  TISCO: '#155a9c',
  IBANK: '#1f5a24',
  BCEL: '#b3172a',
  LDB: '#1657a3',
  APB: '#2e7d32',
  JDB: '#a8431a',
  PSV: '#7a2458',
  STB: '#0f766e',
  INDO: '#9a3412',
};

const hueOf = (code: string): string => hues[code] ?? `hsl(${Math.floor(seeded(code)() * 360)} 55% 34%)`;

/** A neutral monogram for a bank: its code on its hue. */
export function drawBank(code: string): string {
  const hue = hueOf(code);
  const size = [52, 52, 44, 34, 28, 22][code.length] ?? 22;
  return svg(
    96,
    96,
    [
      rect(0, 0, 96, 96, 24, hue),
      rect(0, 0, 96, 48, 24, '#ffffff', 'opacity=".08"'),
      rect(2, 2, 92, 92, 22, 'none', 'stroke="#ffffff" stroke-opacity=".28" stroke-width="2"'),
      words(code, 48, 46 + size * 0.36, size, '#ffffff'),
      rect(34, 72, 28, 3, 1.5, '#ffffff', 'opacity=".55"'),
    ].join(''),
  );
}
