import { SlotLink } from '@wallet/platform/router/slot-link';
import type { SlotItem } from '@wallet/platform/site';
import { useSlotItems } from '@wallet/platform/site/use-slot';
import { iconNamed } from '@wallet/ui/icon';
import { Skeleton } from '@wallet/ui/skeleton';
import { Tile } from '@wallet/ui/tile';
import { useText } from '../text';
import classes from './home-tiles.module.css';
import type { HomeState } from './use-home';
import { useWheelActive } from './use-wheel-active';

/**
 * What can be done from here (S1.5): what manifests contribute, and between it the home's own tiles, each at the place
 * that the contributions leave free. Without an active wheel there is a tile that refreshes all; the balance tile asks
 * the games too, because the balance that stands above it is the wallet and the games together.
 */
export function HomeTiles({ refresh, refreshing }: Pick<HomeState, 'refresh' | 'refreshing'>) {
  const t = useText();
  const items = useSlotItems('wallet.home-tiles');
  const wheelActive = useWheelActive(items.some(({ when }) => when === 'wheel-active'));
  const tileOf = (item: SlotItem) => {
    if (item.when === 'wheel-active' && wheelActive === undefined)
      return <Skeleton className={classes.waiting} />;
    return (
      <Tile
        className={classes.tile}
        icon={iconNamed(item.icon)}
        label={item.label}
        tone={item.prominent ? 'gold' : 'plain'}
        link={(looks) => <SlotLink {...looks} item={item} />}
      />
    );
  };
  const refreshes = { className: classes.tile, busy: refreshing, onClick: refresh };
  const tiles = [
    ...items
      .filter(({ when }) => !when || (when === 'wheel-active' && wheelActive !== false))
      .map((item) => ({ key: item.key, order: item.order, tile: tileOf(item) })),
    { key: 'wallet', order: 20, tile: <Tile {...refreshes} icon="wallet" label={t('tile.refreshWallet')} /> },
    wheelActive === false && {
      key: 'all',
      order: 80,
      tile: <Tile {...refreshes} icon="refresh" label={t('tile.refreshAll')} />,
    },
  ];
  return (
    <nav aria-label={t('home.actions')}>
      <ul className={classes.tiles}>
        {tiles
          .filter((tile) => tile !== false)
          .sort((one, other) => one.order - other.order)
          .map(({ key, tile }) => (
            <li key={key} className={classes.place}>
              {tile}
            </li>
          ))}
      </ul>
    </nav>
  );
}
