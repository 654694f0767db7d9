import { Tile } from '@wallet/ui/tile';
import { useText } from '../text';
import classes from './home-tiles.module.css';
import type { TileEntry } from './tile-list';

/** A tile that does something here. */
export function ActTile({ tile, busy, onAct }: { tile: TileEntry; busy: boolean; onAct: () => void }) {
  const t = useText();
  return (
    <Tile
      className={classes.tile}
      icon={tile.icon}
      label={t(`tile.${tile.id}`)}
      busy={busy}
      onClick={onAct}
    />
  );
}
