import type { Random } from '../time/random';
import type { World } from '../world';

/** Something that a person, a provider or the network does in a run. */
export interface Action {
  name: string;
  /** How often it is chosen, in relation to the others. */
  weight: number;
  /** Does it, with choices of its own generator. Returns false when it is impossible at the moment. */
  run(world: World, random: Random): boolean;
}
