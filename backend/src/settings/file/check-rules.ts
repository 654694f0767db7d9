import { isPictureAllowed, ownMediaPath } from '@wallet/contract';
import { detailsOf, type SettingSchema, sectionSchema, sectionNames } from '@wallet/contract/settings';
import { nameOf } from './schema-values';
import {
  formatPath,
  isJsonObject,
  type Json,
  type JsonMap,
  type Path,
  type Problem,
  walk,
} from '@wallet/server';

const mapsOf = (value: Json | undefined): JsonMap[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const sectionOf = (file: JsonMap, name: string): JsonMap => {
  const value = file[name];
  return isJsonObject(value) ? value : {};
};

function* duplicateKeys(rootSchema: SettingSchema, value: Json, sectionPath: Path): Generator<Problem> {
  for (const [schema, list, path] of walk(rootSchema, value, sectionPath)) {
    const [keyField] = detailsOf(schema).key ?? [];
    if (!Array.isArray(list) || keyField === undefined) continue;
    const firstIndex = new Map<string, number>();
    for (const [index, entry] of list.entries()) {
      const name = nameOf(schema, entry);
      const earlier = firstIndex.get(name);
      const message = `${formatPath(path)} has ${name} twice, entries ${(earlier ?? 0) + 1} and ${index + 1}: keep one.`;
      if (earlier === undefined) firstIndex.set(name, index);
      else yield { path: [...path, index, keyField], message };
    }
  }
}

function* withdrawals(file: JsonMap): Generator<Problem> {
  const { min, max } = sectionOf(file, 'withdraw');
  const amountOf = (amount: Json | undefined, currency: string): Json | undefined =>
    isJsonObject(amount) ? amount[currency] : amount;
  const isOver = ['THB', 'LAK'].some((currency) => {
    const [minimum, maximum] = [amountOf(min, currency), amountOf(max, currency)];
    return typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum;
  });
  const message = 'withdraw.min must not be above withdraw.max: nothing could be withdrawn.';
  if (isOver) yield { path: ['withdraw', 'min'], message };
}

function* slipTimes(file: JsonMap): Generator<Problem> {
  const { closedFrom, closedUntil } = sectionOf(file, 'slip');
  if (closedFrom === undefined || closedUntil === undefined) return;
  const message = 'slip.closedFrom and slip.closedUntil go together: give both, or null for both.';
  if ((closedFrom === null) !== (closedUntil === null)) yield { path: ['slip', 'closedFrom'], message };
}

function* wallets(file: JsonMap): Generator<Problem> {
  for (const [index, wallet] of mapsOf(sectionOf(file, 'deposit')['wallets']).entries()) {
    const { mode, walletAccountNo = null } = wallet;
    const message = `deposit.wallets entry ${index + 1} needs walletAccountNo: members send to that number.`;
    if (mode === 'AUTO' && walletAccountNo === null) yield { path: ['deposit', 'wallets', index], message };
  }
}

function* banners(file: JsonMap): Generator<Problem> {
  for (const list of ['invite', 'refund'])
    for (const [index, { image, html }] of mapsOf(sectionOf(file, 'banners')[list]).entries()) {
      const message = `banners.${list} entry ${index + 1} is empty: give an image, html or both.`;
      if ((image ?? html ?? null) === null) yield { path: ['banners', list, index], message };
    }
}

/** Returns the field of an offer's terms that is wrong (undefined for the terms as a whole) and the end of the message. */
function findGrantProblem(terms: JsonMap): [field: string | undefined, message: string] | undefined {
  const isSet = (field: string): boolean => (terms[field] ?? null) !== null;
  if (isSet('grantPercent') === isSet('grantAmount'))
    return [undefined, ' needs one of grantPercent and grantAmount, not both.'];
  if (terms['grantAmount'] === 0) return ['grantAmount', '.grantAmount must be above 0.'];
  if (terms['grantMax'] === 0) return ['grantMax', '.grantMax must be above 0, or null for no limit.'];
  return isSet('grantMax') && !isSet('grantPercent')
    ? ['grantMax', '.grantMax goes with grantPercent alone: take it out.']
    : undefined;
}

function* offers(file: JsonMap): Generator<Problem> {
  for (const list of ['bonuses', 'promotions'])
    for (const [index, { terms }] of mapsOf(file[list]).entries()) {
      const problem = isJsonObject(terms) ? findGrantProblem(terms) : undefined;
      if (!problem) continue;
      const [field, message] = problem;
      const path = [list, index, 'terms'];
      yield {
        path: field === undefined ? path : [...path, field],
        message: `${formatPath(path)}${message}`,
      };
    }
}

const sliceRequirements: Readonly<Record<string, string>> = {
  money: 'an amount above 0 and no coins',
  coin: 'coins above 0 and no amount',
  gift: 'no coins',
};

function isValidSlice({ prize, amount, coins }: JsonMap): boolean {
  const [money, coin] = [numberOf(amount), numberOf(coins)];
  if (prize === 'money') return money > 0 && coin === 0;
  if (prize === 'coin') return coin > 0 && money === 0;
  return coin === 0 && (prize === 'gift' || money === 0);
}

function* slices(file: JsonMap): Generator<Problem> {
  for (const [wheelIndex, wheel] of mapsOf(file['wheels']).entries()) {
    const all = mapsOf(wheel['slices']);
    const path = ['wheels', wheelIndex, 'slices'];
    for (const [index, slice] of all.entries()) {
      const slicePath = [...path, index];
      const prize = String(slice['prize']);
      const requirement = sliceRequirements[prize] ?? 'neither amount nor coins';
      const message = `${formatPath(slicePath)}: with prize ${prize} it needs ${requirement}.`;
      if (!isValidSlice(slice)) yield { path: slicePath, message };
    }
    const message = `${formatPath(path)} needs a weight above 0: the wheel is active and would draw nothing.`;
    const hasNoWeight = all.every(({ weight }) => numberOf(weight) === 0);
    if (wheel['isActive'] === true && hasNoWeight) yield { path, message };
  }
}

function* activeWheels(file: JsonMap): Generator<Problem> {
  const active = mapsOf(file['wheels']).flatMap(({ isActive }, index) => (isActive === true ? [index] : []));
  for (const index of active.slice(1)) {
    const message = `wheels entry ${index + 1} is active as well as entry ${(active[0] ?? 0) + 1}: one alone may be.`;
    yield { path: ['wheels', index, 'isActive'], message };
  }
}

function* newMemberGames(file: JsonMap): Generator<Problem> {
  const codes = sectionOf(file, 'newMembers')['games'];
  if (!Array.isArray(codes) || !Array.isArray(file['games'])) return;
  const existing = new Set(mapsOf(file['games']).map(({ code }) => code));
  for (const [index, code] of codes.entries()) {
    const message = `newMembers.games names ${String(code)}, which is not a game’s code: name one, or add the game.`;
    if (!existing.has(code)) yield { path: ['newMembers', 'games', index], message };
  }
}

const rules = [withdrawals, slipTimes, wallets, banners, offers, slices, activeWheels, newMemberGames];

/** Returns the contradictions between settings, of a file or of the whole site. A missing setting breaks no rule. */
export function checkRules(settings: JsonMap): Problem[] {
  const duplicates = sectionNames.flatMap((name) =>
    settings[name] === undefined ? [] : [...duplicateKeys(sectionSchema(name), settings[name], [name])],
  );
  return [...duplicates, ...rules.flatMap((rule) => [...rule(settings)])];
}

function adviceFor(address: string): string {
  const ownFolder = `put it into the folder that MEDIA_DIR names and write ${ownMediaPath}/<file>`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ownFolder;
  return `add ${new URL(address).origin} to MEDIA_ORIGINS of the site and of this command, or ${ownFolder}`;
}

const maxLength = 80;

function problemOf(address: string, path: Path): Problem {
  const shown = address.length > maxLength ? `${address.slice(0, maxLength)}…` : address;
  return {
    path,
    message: `${formatPath(path)} has the picture ${shown}, which pages block: ${adviceFor(address)}.`,
  };
}

function picturesIn(schema: SettingSchema, value: Json, path: Path): [address: string, path: Path][] {
  return [...walk(schema, value, path)].flatMap(([partSchema, part, partPath]): [string, Path][] =>
    detailsOf(partSchema).isPicture && typeof part === 'string' ? [[part, partPath]] : [],
  );
}

/**
 * Returns a problem for each picture that the Content-Security-Policy of the pages blocks.
 * @param origins origins that the policy allows in addition to the site's own
 */
export function checkPictures(settings: JsonMap, origins: readonly string[]): Problem[] {
  return sectionNames
    .flatMap((name) =>
      settings[name] === undefined ? [] : picturesIn(sectionSchema(name), settings[name], [name]),
    )
    .filter(([address]) => !isPictureAllowed(address, origins))
    .map(([address, path]) => problemOf(address, path));
}
