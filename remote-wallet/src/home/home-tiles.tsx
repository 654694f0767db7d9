import { site } from '@wallet/platform/site';
import { Skeleton } from '@wallet/ui/skeleton';
import { useText } from '../text';
import { ActTile } from './act-tile';
import classes from './home-tiles.module.css';
import { LinkTile } from './link-tile';
import type { HomeState } from './use-home';
import { tileList, type TileEntry } from './tile-list';
import { useWheelActive } from './use-wheel-active';

const leadsSomewhere = (tile: TileEntry): boolean =>
  'act' in tile || ('page' in tile ? site().hasPage(tile.page) : site().hasDialog(tile.dialog));

type Acts = Pick<HomeState, 'refresh' | 'refreshing'>;

/** What can be done from here (S1.5): a tile for whatever some room of this site owns. */
export function HomeTiles({ refresh, refreshing }: Acts) {
  const t = useText();
  const wheelActive = useWheelActive();
  return (
    <nav aria-label={t('home.actions')}>
      <ul className={classes.tiles}>
        {tileList(wheelActive ?? true)
          .filter(leadsSomewhere)
          .map((tile) => (
            <li key={tile.id} className={classes.place}>
              {tile.id === 'spin' && wheelActive === undefined ? (
                <Skeleton className={classes.waiting} />
              ) : 'act' in tile ? (
                <ActTile tile={tile} busy={refreshing} onAct={refresh} />
              ) : (
                <LinkTile tile={tile} />
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
