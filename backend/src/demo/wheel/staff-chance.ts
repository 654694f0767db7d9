import { fairChance } from '../../providers/chance/fair-chance';
import type { Chance } from '../../providers/chance/chance';

/** Fair, but for the one spin whose slice was chosen beforehand; a spin that does not happen leaves the choice as it is. */
export const staffChance: Chance = {
  async draw(tx, slices) {
    const chosen = await tx.query<{ code: string | null }>(
      `delete from staff_setting where key = 'nextSlice' returning value #>> '{}' as code`,
    );
    return slices.find(({ code }) => code === chosen[0]?.code) ?? fairChance.draw(tx, slices);
  },
};
