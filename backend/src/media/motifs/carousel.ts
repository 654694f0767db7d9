import type { Motif } from '../motif';
import { gold, paper } from '../palette';
import { circle, path, polygon, rect } from '../shapes';

const stripes = [8, 22, 36, 50, 64, 78];

/** A fairground roundabout. */
export const carousel: Motif = ({ deep, mid, light }) =>
  [
    path('M50 2v14', gold.mid, `stroke="${gold.mid}" stroke-width="2.5"`),
    polygon('50,2 64,6 50,11', light),
    polygon('50,14 92,42 8,42', paper),
    ...stripes.map((x, index) => polygon(`50,14 ${x},42 ${x + 14},42`, index % 2 === 0 ? mid : paper)),
    polygon('50,14 92,42 50,42', `${deep}30`),
    ...stripes.map((x, index) => path(`M${x} 42h14a7 7 0 0 1-14 0z`, index % 2 === 0 ? mid : gold.light)),
    ...[20, 48, 76].map((x) => rect(x, 48, 4, 36, 2, gold.mid)),
    ...[22, 78].map((x) => circle(x, 64, 9, light)),
    circle(50, 68, 9, mid),
    ...[22, 50, 78].map((x) => circle(x - 3, (x === 50 ? 68 : 64) - 3, 3, '#ffffffa0')),
    rect(8, 82, 84, 10, 5, gold.mid),
    rect(8, 82, 84, 4, 2, gold.light),
  ].join('');
