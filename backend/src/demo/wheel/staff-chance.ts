import { fairChance, type Chance } from '../../core/providers/chance';

/** Random, except for the one spin whose slice staff chose. The choice remains after a spin that fails. */
export const staffChance: Chance = {
  async draw(tx, slices) {
    const chosen = await tx.query<{ code: string | null }>(
      `delete from staff_setting where key = 'nextSlice' returning value #>> '{}' as code`,
    );
    return slices.find(({ code }) => code === chosen[0]?.code) ?? fairChance.draw(tx, slices);
  },
};
