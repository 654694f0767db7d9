import { ProviderError } from '@wallet/contract/providers';
import type { Action } from './action';

/** A member plays a game: the balance at the game changes without the site. */
export const play: Action = {
  name: 'play',
  weight: 4,
  run(world, random) {
    const member = random.pick(world.members);
    const account = random.pick(member.games);
    const stake = random.between(1, 5_000);
    const win = random.chance(0.5) ? random.between(0, 8_000) : 0;
    try {
      world.backend.site.simulators.games.play(account, { stake, win });
    } catch (error) {
      if (error instanceof ProviderError) return false;
      throw error;
    }
    world.trace(`${member.name} plays ${account.game}: stake ${stake}, win ${win}`);
    return true;
  },
};
