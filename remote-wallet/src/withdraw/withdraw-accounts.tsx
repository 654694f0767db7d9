import { type Currency, formatAccountNumber, Icon, Money } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { bankNameIn, type Game, type HomeBank } from '../home/home';
import { useText } from '../text';
import classes from './withdraw-accounts.module.css';

/** Shows the member's bank account that receives the money; unknown parts are left out. */
export function WithdrawPayee({ bank }: { bank: HomeBank | null }) {
  const t = useText();
  const language = useLanguage();
  const { code = null, name = null, holder = null, accountNo = null } = bank ?? {};
  const isKnown = name !== null || code !== null || accountNo !== null;
  return (
    <div className={classes.payee}>
      <span className={classes.icon}>
        <Icon name="bank" />
      </span>
      <div className={classes.text}>
        <p className={classes.label}>{t('withdraw.payee')}</p>
        <p className={classes.holder}>{holder ?? t('withdraw.payeeRegistered')}</p>
        {isKnown && (
          <p>
            {bankNameIn(name, language, code)}{' '}
            <span className={classes.number}>
              {accountNo === null ? '–' : formatAccountNumber(accountNo)}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}

export function WithdrawGames({ games, currency }: { games: readonly Game[]; currency: Currency }) {
  const t = useText();
  if (games.length === 0) return null;
  return (
    <details className={classes.games}>
      <summary className={classes.summary}>{t('withdraw.games', { count: games.length })}</summary>
      <p className={classes.gamesText}>{t('withdraw.gamesText')}</p>
      <ul>
        {games.map(({ code, name, amount }) => (
          <li key={code} className={classes.game}>
            <span className={classes.name}>{name}</span>
            <Money satang={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </details>
  );
}
