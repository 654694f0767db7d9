import { ProviderError } from '@wallet/contract/providers';
import type { Action } from './action';

const maxRounds = 5;

/** A member plays some rounds of a game: the balance at the game changes without the site. */
export const play: Action = {
  name: 'play',
  weight: 6,
  run(world, random) {
    const member = random.pick(world.members);
    const account = random.pick(member.games);
    const { games } = world.backend.site.simulators;
    for (let rounds = random.between(1, maxRounds); rounds > 0; rounds -= 1) {
      const stake = random.between(1, 5_000);
      const win = random.chance(0.5) ? random.between(0, 8_000) : 0;
      try {
        games.play(account, { stake, win });
      } catch (error) {
        if (error instanceof ProviderError) return false;
        throw error;
      }
      world.trace(`${member.name} plays ${account.game}: stake ${stake}, win ${win}`);
    }
    return true;
  },
};
