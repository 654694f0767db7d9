import type { Motif } from '../motif';
import { group } from '../shapes';
import { numberedBall } from './numbered-ball';

/** A drawn ball with the lucky number. */
export const luckyBall: Motif = (tone) => group('translate(50 50)', numberedBall(tone, '99'));
