import type { Step } from '../step';
import type { Words } from '../words';

/** Returns the first step of the scripts that start on the bonus page. */
export function openBonuses(words: Words): Step {
  const tile = words('promotions:tile.bonus');
  return {
    caption: { th: `แตะ “${tile}” ที่หน้าหลัก`, la: `ແຕະ “${tile}” ຢູ່ໜ້າຫຼັກ`, en: `Tap “${tile}” on home.` },
    actions: [
      { rest: 600 },
      { tap: { role: 'link', name: tile } },
      { await: { role: 'heading', name: words('promotions:bonus.list') } },
    ],
  };
}
