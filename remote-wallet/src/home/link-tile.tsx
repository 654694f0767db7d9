import { Tile } from '@wallet/ui/tile';
import { useText } from '../text';
import { DialogLink } from './dialog-link';
import classes from './home-tiles.module.css';
import { PageLink } from './page-link';
import type { TileEntry } from './tile-list';

/** A tile that leads to a page (S2.33) or opens a dialog over this one (S2.31). */
export function LinkTile({ tile }: { tile: Extract<TileEntry, { page: string } | { dialog: string }> }) {
  const t = useText();
  return (
    <Tile
      className={classes.tile}
      icon={tile.icon}
      label={t(`tile.${tile.id}`)}
      tone={tile.id === 'deposit' ? 'gold' : 'plain'}
      link={(looks) =>
        'page' in tile ? (
          <PageLink page={tile.page} {...looks} />
        ) : (
          <DialogLink dialog={tile.dialog} {...looks} />
        )
      }
    />
  );
}
