import type { Motif } from '../motif';
import { gold, tones } from '../palette';
import { group } from '../shapes';
import { numberedBall } from './numbered-ball';

/** Three drawn balls. */
export const threeBalls: Motif = (tone) =>
  group('translate(28 66) scale(.6)', numberedBall(tone, '5')) +
  group('translate(73 64) scale(.56)', numberedBall({ ...tones.moon, deep: tone.deep }, '8')) +
  group('translate(51 30) scale(.6)', numberedBall({ ...gold, deep: '#6b430a' }, '3'));
