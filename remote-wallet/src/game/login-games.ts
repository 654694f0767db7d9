/** The games that are entered by an automatic login link (S2.43), each as the login call names it (S7.21). */
export const loginGames: ReadonlyMap<string, string> = new Map([
  ['JOKER', 'joker'],
  ['SEXYGAME', 'sexygame'],
  ['BETFLIX', 'betflix'],
  ['ASKMEBET', 'askmebet'],
  ['UFABET', 'ufabet'],
  ['SUPERSLOT', 'superslot'],
  ['PG', 'pg'],
  ['SLOTXO', 'slotxo'],
  ['IMI', 'imi'],
  ['USUN', 'usun'],
  ['AREASLOT', 'areaslot'],
  ['CIRCUS', 'circus'],
  ['SLOTRACHA', 'slotracha'],
  ['PGSLOT', 'pgslot'],
  ['JOKER2', 'joker2'],
  ['HUAYHD', 'huayhd'],
]);
