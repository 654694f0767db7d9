import { type ConditionalItem, SlotLink, useSlotItems } from '@wallet/platform';
import { iconNamed, Skeleton, Tile, useIsHydrated, useOnline } from '@wallet/ui';
import { useText } from '../text';
import classes from './home-tiles.module.css';
import type { HomeState } from './use-home';

/** The order of the wheel's tile. A site without a wheel has the tile that refreshes everything in its position. */
const wheelOrder = 80;

/**
 * The tiles of the home (S1.5): those that manifests contribute, and the home's own between them. The balance tile also
 * refreshes the games, because the balance is the sum of wallet and games. Without a network, the tiles that need the
 * backend are disabled and show why; a page that was opened before can still open.
 */
export function HomeTiles({ refresh, refreshing }: Pick<HomeState, 'refresh' | 'refreshing'>) {
  const t = useText();
  const online = useOnline();
  const items = useSlotItems('wallet.home-tiles');
  const isHydrated = useIsHydrated();
  const shown = items.filter(({ isShown }) => isShown !== false);
  const hasWheel = shown.some(({ order }) => order === wheelOrder);
  const tileOf = (item: ConditionalItem) => {
    if (item.isShown === undefined) return <Skeleton className={classes.waiting} />;
    const tileProps = {
      className: classes.tile,
      icon: iconNamed(item.icon),
      label: item.label,
      tone: item.prominent ? 'gold' : 'plain',
    } as const;
    if (!online && item.dialog !== undefined)
      return <Tile {...tileProps} disabled note={t('tile.offline')} />;
    return <Tile {...tileProps} link={(linkProps) => <SlotLink {...linkProps} item={item} />} />;
  };
  const refreshes = {
    className: classes.tile,
    busy: refreshing,
    onClick: refresh,
    disabled: !online,
    note: online ? undefined : t('tile.offline'),
  };
  const tiles = [
    ...shown.map((item) => ({ key: item.key, order: item.order, tile: tileOf(item) })),
    { key: 'wallet', order: 20, tile: <Tile {...refreshes} icon="wallet" label={t('tile.refreshWallet')} /> },
    // It is unknown whether the site has a wheel until the page is hydrated.
    isHydrated &&
      !hasWheel && {
        key: 'all',
        order: wheelOrder,
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
