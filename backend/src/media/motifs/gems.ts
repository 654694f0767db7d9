import type { Motif } from '../motif';
import { gold } from '../palette';
import { group } from '../shapes';
import { gem } from './gem';

/** Three cut stones. */
export const gems: Motif = (tone) =>
  group('translate(2 30) scale(.5)', gem({ ...tone, light: gold.mid })) +
  group('translate(48 30) scale(.5)', gem(gold)) +
  group('translate(19 14) scale(.62)', gem(tone));
