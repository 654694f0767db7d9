import type { World } from '../world';

/** Something that is always true. */
export interface Invariant {
  name: string;
  /** `step`: after each step of the run. `end`: once all is quiet. */
  when: 'step' | 'end';
  /** Returns what is wrong, in plain words. */
  check(world: World): Promise<readonly string[]> | readonly string[];
}
