import { site } from '@wallet/platform/site';
import { buttonClass, Icon } from '@wallet/ui';
import { useText } from '../text';
import { DialogLink } from '@wallet/platform';
import classes from './game-card.module.css';
import type { Game } from './home';

/** A game without an account: offers to open one where the site can (S1.12), otherwise says how it stands. */
export function GameNotOpened({ game: { code, name } }: { game: Game }) {
  const t = useText();
  if (!site().hasDialog('wallet.game')) {
    return (
      <p className={classes.notOpened}>
        <Icon name="lock" size={16} />
        <span>{t('games.notOpened')}</span>
      </p>
    );
  }
  return (
    <DialogLink
      to={['wallet.game', { code }]}
      className={`${buttonClass({ variant: 'secondary', size: 'small', wide: true })} ${classes.open}`}
      aria-label={t('games.openNamed', { name })}
    >
      {t('games.open')}
    </DialogLink>
  );
}
