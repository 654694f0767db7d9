import type { Motif } from './motif';
import { bell } from './motifs/bell';
import { calendar } from './motifs/calendar';
import { cards } from './motifs/cards';
import { carousel } from './motifs/carousel';
import { cherries } from './motifs/cherries';
import { crownedMask } from './motifs/crowned-mask';
import { dice } from './motifs/dice';
import { elephant } from './motifs/elephant';
import { football } from './motifs/football';
import { gem } from './motifs/gem';
import { gems } from './motifs/gems';
import { glove } from './motifs/glove';
import { keno } from './motifs/keno';
import { koi } from './motifs/koi';
import { lantern } from './motifs/lantern';
import { luckyBall } from './motifs/lucky-ball';
import { mask } from './motifs/mask';
import { naga } from './motifs/naga';
import { reel } from './motifs/reel';
import { seven } from './motifs/seven';
import { shuttlecock } from './motifs/shuttlecock';
import { star } from './motifs/star';
import { takraw } from './motifs/takraw';
import { threeBalls } from './motifs/three-balls';
import { ticket } from './motifs/ticket';
import { trophy } from './motifs/trophy';
import { type ToneName, tones } from './palette';
import { seeded } from './seeded';

export type Category = 'slot' | 'sport' | 'lotto';

/** What a game's pictures show, and in which hue. */
export interface GameLook {
  motif: Motif;
  tone: ToneName;
}

const look = (motif: Motif, tone: ToneName): GameLook => ({ motif, tone });

/** Games that we know get a picture that fits their name, no two alike. */
const known: Readonly<Record<string, GameLook>> = {
  PG: look(gem, 'jade'),
  SUPERSLOT: look(reel, 'ruby'),
  JOKER: look(mask, 'violet'),
  SLOTXO: look(seven, 'ruby'),
  PGSLOT: look(gems, 'teal'),
  AREASLOT: look(lantern, 'coral'),
  SLOTRACHA: look(elephant, 'moon'),
  IMI: look(koi, 'coral'),
  USUN: look(cherries, 'ruby'),
  CIRCUS: look(carousel, 'sapphire'),
  JOKER2: look(crownedMask, 'rose'),
  NAKA: look(naga, 'leaf'),
  UFABET: look(football, 'leaf'),
  SEXYGAME: look(cards, 'indigo'),
  BETFLIX: look(trophy, 'violet'),
  ASKMEBET: look(shuttlecock, 'sapphire'),
  TAKRAW: look(takraw, 'bronze'),
  MUAY: look(glove, 'ruby'),
  DICEHALL: look(dice, 'teal'),
  HUAYHD: look(luckyBall, 'ruby'),
  HUAYLAO: look(threeBalls, 'sapphire'),
  HUAYDAY: look(calendar, 'coral'),
  KENO: look(keno, 'indigo'),
  TICKET: look(ticket, 'rose'),
};

const byGroup: Readonly<Record<Category, readonly Motif[]>> = {
  slot: [gem, bell, star, seven, lantern, koi, cherries, gems],
  sport: [football, shuttlecock, dice, cards, trophy, takraw],
  lotto: [luckyBall, threeBalls, ticket, keno, calendar],
};

/** The look of a game: chosen for the ones we know, drawn from its code for any other. */
export function gameLook(code: string, category: Category): GameLook {
  const chosen = known[code];
  if (chosen) return chosen;
  const next = seeded(code);
  const motifs = byGroup[category];
  const names = Object.keys(tones) as ToneName[];
  return {
    motif: motifs[Math.floor(next() * motifs.length)] ?? star,
    tone: names[Math.floor(next() * names.length)] ?? 'jade',
  };
}
