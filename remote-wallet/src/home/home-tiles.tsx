import { SlotLink, useSlotItems } from '@wallet/platform';
import type { SlotItem } from '@wallet/platform/site';
import { iconNamed, Skeleton, Tile, useIsHydrated, useOnline } from '@wallet/ui';
import { useText } from '../text';
import classes from './home-tiles.module.css';
import type { HomeState } from './use-home';
import { useWheelActive } from './use-wheel-active';

/**
 * What can be done from here (S1.5): what manifests contribute, and between it the home's own tiles, each at the place
 * that the contributions leave free. Without an active wheel there is a tile that refreshes all; the balance tile asks
 * the games too, because the balance that stands above it is the wallet and the games together. Without a network what
 * needs the backend can't be pressed and says why; a page that was seen before may still open.
 */
export function HomeTiles({ refresh, refreshing }: Pick<HomeState, 'refresh' | 'refreshing'>) {
  const t = useText();
  const online = useOnline();
  const items = useSlotItems('wallet.home-tiles');
  const wheelActive = useWheelActive(items.some(({ when }) => when === 'wheel-active'));
  const isHydrated = useIsHydrated();
  const tileOf = (item: SlotItem) => {
    if (item.when === 'wheel-active' && wheelActive === undefined)
      return <Skeleton className={classes.waiting} />;
    const face = {
      className: classes.tile,
      icon: iconNamed(item.icon),
      label: item.label,
      tone: item.prominent ? 'gold' : 'plain',
    } as const;
    if (!online && item.dialog !== undefined) return <Tile {...face} disabled note={t('tile.offline')} />;
    return <Tile {...face} link={(looks) => <SlotLink {...looks} item={item} />} />;
  };
  const refreshes = {
    className: classes.tile,
    busy: refreshing,
    onClick: refresh,
    disabled: !online,
    note: online ? undefined : t('tile.offline'),
  };
  const tiles = [
    ...items
      .filter(({ when }) => !when || (when === 'wheel-active' && wheelActive !== false))
      .map((item) => ({ key: item.key, order: item.order, tile: tileOf(item) })),
    { key: 'wallet', order: 20, tile: <Tile {...refreshes} icon="wallet" label={t('tile.refreshWallet')} /> },
    // While the page is HTML it is not known whether there is a wheel.
    isHydrated &&
      wheelActive === false && {
        key: 'all',
        order: 80,
        tile: <Tile {...refreshes} icon="refresh" label={t('tile.refreshAll')} />,
      },
  ];
  return (
    <nav aria-label={t('home.actions')}>
      <ul className={classes.tiles} data-slot="wallet.home-tiles">
        {tiles
          .filter((tile) => tile !== false)
          .sort((one, other) => one.order - other.order)
          .map(({ key, order, tile }) => (
            <li key={key} className={classes.place} data-order={order}>
              {tile}
            </li>
          ))}
      </ul>
    </nav>
  );
}
