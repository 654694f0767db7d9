import type { HowtoScript } from '../step';

/** The first step of what begins on the bonus page. */
export const openBonuses: HowtoScript['steps'][number] = {
  say: { th: 'แตะ “โบนัส” ที่หน้าหลัก', la: 'ແຕະ “ໂບນັດ” ຢູ່ໜ້າຫຼັກ', en: 'Tap “Bonus” on home.' },
  actions: [
    { rest: 600 },
    { tap: { role: 'link', name: 'โบนัส' } },
    { await: { role: 'heading', name: 'โบนัสทั้งหมด' } },
  ],
};
