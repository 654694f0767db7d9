import { DialogLink, useElementId } from '@wallet/platform';
import { site } from '@wallet/platform/site';
import { useEffect, useRef, useState } from 'react';
import { useGameMemory, shortcutGames } from '../model/game-memory';
import type { Home } from '../model/home';
import { storedHome } from '../model/stored-home';
import { useText } from '../text';
import { GameLogo } from './game-logo';
import classes from './game-shortcuts.module.css';

/**
 * Links to the games that the member played last, and to favourite ones. It is decided once if they are shown: the first
 * favourite would move the page under the member's finger.
 */
export function GameShortcuts({ home }: { home: Home }) {
  const t = useText();
  const titleId = useElementId();
  const memory = useGameMemory(home.reply?.profile?._id ?? null);
  const games = shortcutGames(home, memory);
  const hasGames = games.length > 0;
  const [isShown, setIsShown] = useState<boolean | null>(null);
  const storedHasGames = useRef(hasGames);
  if (memory && isShown === null) setIsShown(hasGames);
  useEffect(() => {
    if (storedHasGames.current === hasGames) return;
    storedHasGames.current = hasGames;
    storedHome.reformat(home);
  }, [home, hasGames]);
  if (!isShown || !hasGames || !site().hasDialog('wallet.game')) return null;
  return (
    <section aria-labelledby={titleId} className={classes.shortcuts}>
      <h2 id={titleId} className={classes.title}>
        {t('games.shortcuts')}
      </h2>
      <ul className={classes.games}>
        {games.map(({ code, name, logo }) => (
          <li key={code}>
            <DialogLink to={['wallet.game', { code }]} className={classes.game}>
              <GameLogo name={name} src={logo} alt="" />
              <span className={classes.name}>{name}</span>
            </DialogLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reserves the space of the shortcuts in the page's HTML, if the last visit had some (see `MoneyPlace`). */
export function GameShortcutsPlace() {
  return (
    <>
      <span hidden />
      <div data-known-box hidden className={classes.shortcuts}>
        <span data-known="shortcuts" />
      </div>
    </>
  );
}
