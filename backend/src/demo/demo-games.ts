/** A game of the demo site: invented names under the codes that the specification lists, and some more. */
export interface DemoGame {
  code: string;
  name: string;
  category: 'slot' | 'sport' | 'lotto';
  /** From baht to the game's own credit. */
  factor: number;
}

const slot = (code: string, name: string, factor = 1): DemoGame => ({ code, name, category: 'slot', factor });
const sport = (code: string, name: string, factor = 1): DemoGame => ({
  code,
  name,
  category: 'sport',
  factor,
});
const lotto = (code: string, name: string, factor = 1): DemoGame => ({
  code,
  name,
  category: 'lotto',
  factor,
});

export const demoGames: readonly DemoGame[] = [
  slot('PG', 'Jade Dragon'),
  slot('SUPERSLOT', 'Golden Reel'),
  slot('JOKER', 'Night Mask', 10),
  slot('SLOTXO', 'Ruby Seven'),
  slot('PGSLOT', 'Jade Dragon Plus'),
  slot('AREASLOT', 'Lantern Street'),
  slot('SLOTRACHA', 'Royal Elephant'),
  slot('IMI', 'Lucky Koi', 10),
  slot('USUN', 'Sunrise Fruits'),
  slot('CIRCUS', 'Grand Carousel'),
  slot('JOKER2', 'Night Mask Deluxe', 10),
  slot('NAKA', 'Naga River'),
  sport('UFABET', 'Champion Field'),
  sport('SEXYGAME', 'Moon Lounge'),
  sport('BETFLIX', 'Neon Arena'),
  sport('ASKMEBET', 'Sky Court'),
  sport('TAKRAW', 'Takraw Masters'),
  sport('MUAY', 'Muay Night'),
  sport('DICEHALL', 'Dice Pavilion', 0.1),
  lotto('HUAYHD', 'Huay Lucky 99'),
  lotto('HUAYLAO', 'Mekong Draw'),
  lotto('HUAYDAY', 'Daily Draw'),
  lotto('KENO', 'Star Keno'),
  lotto('TICKET', 'Golden Ticket'),
];
