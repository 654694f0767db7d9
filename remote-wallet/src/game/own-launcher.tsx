import { getConfig } from '@wallet/platform/config';
import { buttonClass } from '@wallet/ui';
import type { Game } from '../home/home';
import { useText } from '../text';
import { gameAddresses } from './game-addresses';
import classes from './game-open.module.css';
import { platformOf } from './platform';

/** The way into a game by its own address for this device, with those for other devices under it (S2.43, S2.44). */
export function OwnLauncher({ game: { name, addresses } }: { game: Game }) {
  const t = useText();
  const [first, ...others] = gameAddresses(addresses, platformOf(navigator));
  if (!first) return <p className={classes.hint}>{t('game.noAddress')}</p>;
  const tab = getConfig().gameLoginNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <div className={classes.launch}>
      <a {...tab} className={buttonClass({ wide: true })} href={first.address}>
        {t('game.play', { name })}
      </a>
      <p className={classes.hint}>{t('game.logInThere')}</p>
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map(({ platform, address }) => (
            <a key={platform} {...tab} className={classes.other} href={address}>
              {t(`game.platform.${platform}`)}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
