import { useCachedHome } from '../model/use-cached-home';
import { useText } from '../text';
import type { Entry } from './entry';

/** Returns the name of an account: the wallet, a game, all games, held money, or outside the site for null. */
export function useAccountLabel(): (code: string | null) => string {
  const t = useText();
  const { home } = useCachedHome();
  const games = home ? Object.values(home.games).flat() : [];
  return (code) => {
    if (code === null) return t('statement.place.outside');
    const lowerCode = code.toLowerCase();
    if (lowerCode === 'wallet' || lowerCode === 'all' || lowerCode === 'held')
      return t(`statement.place.${lowerCode}`);
    return games.find((game) => game.code === code)?.name ?? code;
  };
}

/** Returns the description of an entry, such as "Transfer Wallet → Jade Dragon". */
export function useActivityText(): (entry: Entry) => string {
  const t = useText();
  const accountLabel = useAccountLabel();
  return ({ type, from, to, source, way }) => {
    switch (type) {
      case 'transfer':
        if (from === null && to === null) return t('transfer.title');
        return t('statement.activity.transfer', { from: accountLabel(from), to: accountLabel(to) });
      case 'bonus':
        return t(source ? `statement.received.${source.kind}` : 'statement.received.bonus');
      case 'deposit':
        return t(way ? `statement.activity.depositBy.${way}` : 'statement.activity.deposit');
      case 'withdraw':
      case 'finish_bonus':
        return t(`statement.activity.${type}`);
      default:
        return type || t('statement.activity.other');
    }
  };
}
