import type { World } from '../world';

/** Something that is always true. */
export interface Invariant {
  name: string;
  /** `step`: after each step of the run. `end`: once all is quiet. `later`: when all limits have a new period. */
  when: 'step' | 'end' | 'later';
  /** Returns what is wrong, in plain words. */
  check(world: World): Promise<readonly string[]> | readonly string[];
}
