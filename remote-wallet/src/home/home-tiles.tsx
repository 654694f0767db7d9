import { type ConditionalItem, SlotLink, useSlotItems } from '@wallet/platform';
import { iconNamed, Skeleton, Tile, useIsHydrated, useOnline } from '@wallet/ui';
import type { ReactNode } from 'react';
import { useText } from '../text';
import classes from './home-tiles.module.css';
import type { HomeState } from './use-home';

/** The order of the wheel's tile. A site without a wheel has the tile that refreshes everything in its position. */
const wheelOrder = 80;

interface HomeTilesProps extends Pick<HomeState, 'refresh' | 'isRefreshing'> {
  /** Shown between the large and the small tiles. */
  children?: ReactNode;
}

/**
 * Renders the tiles of the home (S1.5). The prominent tiles of the manifests come first and are large. The home adds its
 * own tiles between the small ones. The balance tile also refreshes the games, because the balance is the sum of wallet
 * and games. Without a network, the tiles that need the backend are disabled and show why. A page that was opened before
 * can still open.
 */
export function HomeTiles({ refresh, isRefreshing, children }: HomeTilesProps) {
  const t = useText();
  const online = useOnline();
  const items = useSlotItems('wallet.home-tiles');
  const isHydrated = useIsHydrated();
  const shown = items.filter(({ isShown }) => isShown !== false);
  const hasWheel = shown.some(({ order }) => order === wheelOrder);
  const tileOf = (item: ConditionalItem) => {
    if (item.isShown === undefined) return <Skeleton className={classes.waiting} />;
    const tileProps = {
      className: item.prominent ? classes.large : classes.small,
      icon: iconNamed(item.icon),
      label: item.label,
      tone: item.prominent ? 'gold' : 'plain',
    } as const;
    if (!online && item.dialog !== undefined)
      return <Tile {...tileProps} disabled note={t('tile.offline')} />;
    return <Tile {...tileProps} link={(linkProps) => <SlotLink {...linkProps} item={item} />} />;
  };
  const refreshes = {
    className: classes.small,
    busy: isRefreshing,
    onClick: refresh,
    disabled: !online,
    note: online ? undefined : t('tile.offline'),
  };
  const large = shown.filter(({ prominent }) => prominent);
  const small = [
    ...shown
      .filter(({ prominent }) => !prominent)
      .map((item) => ({ key: item.key, order: item.order, tile: tileOf(item) })),
    { key: 'wallet', order: 40, tile: <Tile {...refreshes} icon="wallet" label={t('tile.refreshWallet')} /> },
    // It is unknown whether the site has a wheel until the page is hydrated.
    isHydrated &&
      !hasWheel && {
        key: 'all',
        order: wheelOrder,
        tile: <Tile {...refreshes} icon="refresh" label={t('tile.refreshAll')} />,
      },
  ].filter((tile) => tile !== false);
  return (
    <nav className={classes.nav} aria-label={t('home.actions')}>
      {large.length > 0 && (
        <ul className={classes.tiles}>
          {large.map((item) => (
            <li key={item.key} className={classes.place}>
              {tileOf(item)}
            </li>
          ))}
        </ul>
      )}
      {children}
      <ul className={`${classes.tiles} ${classes.smallTiles}`} data-slot="wallet.home-tiles">
        {small
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
