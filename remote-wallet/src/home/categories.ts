import type { IconName } from '@wallet/ui';
import type { GameCategory } from './home';

/** The groups of games in the order to show them (S1.10). */
export const categories: readonly GameCategory[] = ['slot', 'sport', 'lotto'];

/** The icon of each group. */
export const categoryIcons: Readonly<Record<GameCategory, IconName>> = {
  slot: 'dice',
  sport: 'ball',
  lotto: 'ticket',
};
