import { formatPath, isJsonObject, type Json, type JsonMap, type Path, type Problem } from '@wallet/server';

/** The largest multiple of a bonus that it may require as stakes without a warning. */
const maxStakesPerBonus = 10;

const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** Returns the required stakes as a multiple of the bonus. A percentage bonus also requires stakes of its deposit. */
function stakesPerBonus({ turnover, grantPercent }: JsonMap): number {
  const percent = numberOf(grantPercent);
  const depositPerBonus = percent > 0 ? 100 / percent : 0;
  return (depositPerBonus + 1) * numberOf(turnover);
}

/** Returns each place of a settings file that has a turnover, with its path. */
function turnovers(file: JsonMap): [JsonMap, Path][] {
  const ofOffers = ['bonuses', 'promotions'].flatMap((list) => {
    const offers = file[list];
    return Array.isArray(offers)
      ? offers.map((offer, index): [Json | undefined, Path] => [
          isJsonObject(offer) ? offer['terms'] : undefined,
          [list, index, 'terms'],
        ])
      : [];
  });
  const ofSections = ['inviteBonus', 'refund'].map((name): [Json | undefined, Path] => [file[name], [name]]);
  return [...ofOffers, ...ofSections].flatMap(([value, path]) =>
    isJsonObject(value) ? [[value, path] as [JsonMap, Path]] : [],
  );
}

/** Returns what is allowed in a settings file but probably not intended. Amounts above a cap are not considered. */
export function findWarnings(file: JsonMap): Problem[] {
  return turnovers(file).flatMap(([terms, path]) => {
    const stakes = stakesPerBonus(terms);
    const shown = Math.round(stakes * 100) / 100;
    const message = `warning: ${formatPath(path)} requires stakes of ${shown} times the bonus, more than ${maxStakesPerBonus} times. Few members can meet this condition.`;
    return stakes > maxStakesPerBonus ? [{ path: [...path, 'turnover'], message }] : [];
  });
}
