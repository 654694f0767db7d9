import { type Form, formOf, sectionNames } from '@wallet/contract/settings';
import { formFor, nameOf } from './form-values';
import { formatPath, isMap, type Json, type JsonMap, type Path, type Problem } from './json';

const mapsOf = (value: Json | undefined): JsonMap[] => (Array.isArray(value) ? value.filter(isMap) : []);
const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const section = (file: JsonMap, name: string): JsonMap => {
  const value = file[name];
  return isMap(value) ? value : {};
};

/** Returns a problem for each list entry whose key is a duplicate. */
function duplicateKeys(form: Form, value: Json, path: Path): Problem[] {
  const variant = formFor(form, value);
  if (isMap(value)) {
    return Object.entries(variant.properties ?? {}).flatMap(([name, fieldForm]) =>
      value[name] === undefined ? [] : duplicateKeys(fieldForm, value[name], [...path, name]),
    );
  }
  const { items } = variant;
  if (!Array.isArray(value) || !items) return [];
  const firstIndex = new Map<string, number>();
  return value.flatMap((entry, index) => {
    const inside = duplicateKeys(items, entry, [...path, index]);
    const name = nameOf(variant, entry);
    const earlier = variant['x-key'] && firstIndex.get(name);
    if (!firstIndex.has(name)) firstIndex.set(name, index);
    const keyPath = [...path, index, variant['x-key']?.[0] ?? ''];
    return earlier === undefined
      ? inside
      : [
          ...inside,
          {
            path: keyPath,
            message: `${formatPath(path)} has ${name} twice, entries ${earlier + 1} and ${index + 1}: keep one.`,
          },
        ];
  });
}

function withdrawals(file: JsonMap): Problem[] {
  const { min, max } = section(file, 'withdraw');
  const amountOf = (amount: Json | undefined, currency: string): Json | undefined =>
    isMap(amount) ? amount[currency] : amount;
  const isOver = ['THB', 'LAK'].some((currency) => {
    const [minimum, maximum] = [amountOf(min, currency), amountOf(max, currency)];
    return typeof minimum === 'number' && typeof maximum === 'number' && minimum > maximum;
  });
  return isOver
    ? [
        {
          path: ['withdraw', 'min'],
          message: 'withdraw.min must not be above withdraw.max: nothing could be withdrawn.',
        },
      ]
    : [];
}

function slipTimes(file: JsonMap): Problem[] {
  const { closedFrom, closedUntil } = section(file, 'slip');
  if (closedFrom === undefined || closedUntil === undefined) return [];
  return (closedFrom === null) === (closedUntil === null)
    ? []
    : [
        {
          path: ['slip', 'closedFrom'],
          message: 'slip.closedFrom and slip.closedUntil go together: give both, or null for both.',
        },
      ];
}

function wallets(file: JsonMap): Problem[] {
  return mapsOf(section(file, 'deposit')['wallets']).flatMap(({ mode, walletAccountNo }, index) =>
    mode === 'AUTO' && (walletAccountNo ?? null) === null
      ? [
          {
            path: ['deposit', 'wallets', index],
            message: `deposit.wallets entry ${index + 1} needs walletAccountNo: members send to that number.`,
          },
        ]
      : [],
  );
}

function banners(file: JsonMap): Problem[] {
  return ['invite', 'refund'].flatMap((list) =>
    mapsOf(section(file, 'banners')[list]).flatMap(({ image, html }, index) =>
      (image ?? html ?? null) === null
        ? [
            {
              path: ['banners', list, index],
              message: `banners.${list} entry ${index + 1} is empty: give an image, html or both.`,
            },
          ]
        : [],
    ),
  );
}

function offers(file: JsonMap): Problem[] {
  return ['bonuses', 'promotions'].flatMap((list) =>
    mapsOf(file[list]).flatMap(({ terms }, index): Problem[] => {
      if (!isMap(terms)) return [];
      const path = [list, index, 'terms'];
      const isSet = (field: string): boolean => (terms[field] ?? null) !== null;
      if (isSet('grantPercent') === isSet('grantAmount'))
        return [
          { path, message: `${formatPath(path)} needs one of grantPercent and grantAmount, not both.` },
        ];
      if (terms['grantAmount'] === 0)
        return [
          { path: [...path, 'grantAmount'], message: `${formatPath(path)}.grantAmount must be above 0.` },
        ];
      if (terms['grantMax'] === 0)
        return [
          {
            path: [...path, 'grantMax'],
            message: `${formatPath(path)}.grantMax must be above 0, or null for no limit.`,
          },
        ];
      return isSet('grantMax') && !isSet('grantPercent')
        ? [
            {
              path: [...path, 'grantMax'],
              message: `${formatPath(path)}.grantMax goes with grantPercent alone: take it out.`,
            },
          ]
        : [];
    }),
  );
}

function slices(file: JsonMap): Problem[] {
  return mapsOf(file['wheels']).flatMap((wheel, wheelIndex): Problem[] => {
    const all = mapsOf(wheel['slices']);
    const path = ['wheels', wheelIndex, 'slices'];
    const problems = all.flatMap(({ prize, amount, coins }, index): Problem[] => {
      const [money, coin] = [numberOf(amount), numberOf(coins)];
      const slicePath = [...path, index];
      const isValid =
        prize === 'money'
          ? money > 0 && coin === 0
          : prize === 'coin'
            ? coin > 0 && money === 0
            : coin === 0 && (prize === 'gift' || money === 0);
      const requirements = {
        money: 'an amount above 0 and no coins',
        coin: 'coins above 0 and no amount',
        gift: 'no coins',
      };
      return isValid
        ? []
        : [
            {
              path: slicePath,
              message: `${formatPath(slicePath)}: with prize ${String(prize)} it needs ${requirements[prize as 'money'] ?? 'neither amount nor coins'}.`,
            },
          ];
    });
    const isEmpty = wheel['isActive'] === true && all.every(({ weight }) => numberOf(weight) === 0);
    return isEmpty
      ? [
          ...problems,
          {
            path,
            message: `${formatPath(path)} needs a weight above 0: the wheel is active and would draw nothing.`,
          },
        ]
      : problems;
  });
}

function activeWheels(file: JsonMap): Problem[] {
  const active = mapsOf(file['wheels']).flatMap(({ isActive }, index) => (isActive === true ? [index] : []));
  return active.slice(1).map((index) => ({
    path: ['wheels', index, 'isActive'],
    message: `wheels entry ${index + 1} is active as well as entry ${(active[0] ?? 0) + 1}: one alone may be.`,
  }));
}

function firstGames(file: JsonMap): Problem[] {
  const codes = section(file, 'newMembers')['games'];
  if (!Array.isArray(codes) || !Array.isArray(file['games'])) return [];
  const existing = new Set(mapsOf(file['games']).map(({ code }) => code));
  return codes.flatMap((code, index) =>
    existing.has(code)
      ? []
      : [
          {
            path: ['newMembers', 'games', index],
            message: `newMembers.games names ${String(code)}, which is no code of games: name one, or add the game.`,
          },
        ],
  );
}

const rules = [withdrawals, slipTimes, wallets, banners, offers, slices, activeWheels, firstGames];

/** Returns contradictions between settings, in a file or in all settings; missing settings break no rule. */
export function checkRules(settings: JsonMap): Problem[] {
  const duplicates = sectionNames.flatMap((name) =>
    settings[name] === undefined ? [] : duplicateKeys(formOf(name), settings[name], [name]),
  );
  return [...duplicates, ...rules.flatMap((rule) => rule(settings))];
}
