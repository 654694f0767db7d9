import { type Form, formOf, sectionNames } from '@wallet/contract/settings';
import { isMap, type Json, type JsonMap, type Path, pathWords, type Problem } from './json';
import { formFor } from './units';

const mapsIn = (value: Json | undefined): JsonMap[] => (Array.isArray(value) ? value.filter(isMap) : []);
const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
const section = (file: JsonMap, name: string): JsonMap => {
  const value = file[name];
  return isMap(value) ? value : {};
};

/** Returns the key of a list entry as text. */
export function nameOf(form: Form, entry: Json): string {
  return (form['x-key'] ?? []).map((field) => String((isMap(entry) && entry[field]) ?? '')).join(' ');
}

/** Returns a problem for each list entry whose key is a duplicate. */
function twice(form: Form, value: Json, path: Path): Problem[] {
  const own = formFor(form, value);
  if (isMap(value)) {
    return Object.entries(own.properties ?? {}).flatMap(([name, of]) =>
      value[name] === undefined ? [] : twice(of, value[name], [...path, name]),
    );
  }
  const { items } = own;
  if (!Array.isArray(value) || !items) return [];
  const first = new Map<string, number>();
  return value.flatMap((entry, place) => {
    const inside = twice(items, entry, [...path, place]);
    const name = nameOf(own, entry);
    const before = own['x-key'] && first.get(name);
    if (!first.has(name)) first.set(name, place);
    const here = [...path, place, own['x-key']?.[0] ?? ''];
    return before === undefined
      ? inside
      : [
          ...inside,
          {
            path: here,
            sentence: `${pathWords(path)} has ${name} twice, entries ${before + 1} and ${place + 1}: keep one.`,
          },
        ];
  });
}

function withdrawals(file: JsonMap): Problem[] {
  const { min, max } = section(file, 'withdraw');
  const of = (amount: Json | undefined, currency: string): Json | undefined =>
    isMap(amount) ? amount[currency] : amount;
  const isOver = ['THB', 'LAK'].some((currency) => {
    const [least, most] = [of(min, currency), of(max, currency)];
    return typeof least === 'number' && typeof most === 'number' && least > most;
  });
  return isOver
    ? [
        {
          path: ['withdraw', 'min'],
          sentence: 'withdraw.min must not be above withdraw.max: nothing could be withdrawn.',
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
          sentence: 'slip.closedFrom and slip.closedUntil go together: give both, or null for both.',
        },
      ];
}

function wallets(file: JsonMap): Problem[] {
  return mapsIn(section(file, 'deposit')['wallets']).flatMap(({ mode, walletAccountNo }, place) =>
    mode === 'AUTO' && (walletAccountNo ?? null) === null
      ? [
          {
            path: ['deposit', 'wallets', place],
            sentence: `deposit.wallets entry ${place + 1} needs walletAccountNo: members send to that number.`,
          },
        ]
      : [],
  );
}

function banners(file: JsonMap): Problem[] {
  return ['invite', 'refund'].flatMap((where) =>
    mapsIn(section(file, 'banners')[where]).flatMap(({ image, html }, place) =>
      (image ?? html ?? null) === null
        ? [
            {
              path: ['banners', where, place],
              sentence: `banners.${where} entry ${place + 1} is empty: give an image, html or both.`,
            },
          ]
        : [],
    ),
  );
}

function offers(file: JsonMap): Problem[] {
  return ['bonuses', 'promotions'].flatMap((list) =>
    mapsIn(file[list]).flatMap(({ terms }, place): Problem[] => {
      if (!isMap(terms)) return [];
      const path = [list, place, 'terms'];
      const isGiven = (field: string): boolean => (terms[field] ?? null) !== null;
      if (isGiven('grantPercent') === isGiven('grantAmount'))
        return [
          { path, sentence: `${pathWords(path)} needs one of grantPercent and grantAmount, not both.` },
        ];
      if (terms['grantAmount'] === 0)
        return [
          { path: [...path, 'grantAmount'], sentence: `${pathWords(path)}.grantAmount must be above 0.` },
        ];
      if (terms['grantMax'] === 0)
        return [
          {
            path: [...path, 'grantMax'],
            sentence: `${pathWords(path)}.grantMax must be above 0, or null for no limit.`,
          },
        ];
      return isGiven('grantMax') && !isGiven('grantPercent')
        ? [
            {
              path: [...path, 'grantMax'],
              sentence: `${pathWords(path)}.grantMax goes with grantPercent alone: take it out.`,
            },
          ]
        : [];
    }),
  );
}

function slices(file: JsonMap): Problem[] {
  return mapsIn(file['wheels']).flatMap((wheel, at): Problem[] => {
    const all = mapsIn(wheel['slices']);
    const path = ['wheels', at, 'slices'];
    const wrong = all.flatMap(({ prize, amount, coins }, place): Problem[] => {
      const [money, coin] = [numberIn(amount), numberIn(coins)];
      const here = [...path, place];
      const isRight =
        prize === 'money'
          ? money > 0 && coin === 0
          : prize === 'coin'
            ? coin > 0 && money === 0
            : coin === 0 && (prize === 'gift' || money === 0);
      const needs = {
        money: 'an amount above 0 and no coins',
        coin: 'coins above 0 and no amount',
        gift: 'no coins',
      };
      return isRight
        ? []
        : [
            {
              path: here,
              sentence: `${pathWords(here)}: with prize ${String(prize)} it needs ${needs[prize as 'money'] ?? 'neither amount nor coins'}.`,
            },
          ];
    });
    const isIdle = wheel['isActive'] === true && all.every(({ weight }) => numberIn(weight) === 0);
    return isIdle
      ? [
          ...wrong,
          {
            path,
            sentence: `${pathWords(path)} needs a weight above 0: the wheel is active and would draw nothing.`,
          },
        ]
      : wrong;
  });
}

function activeWheels(file: JsonMap): Problem[] {
  const active = mapsIn(file['wheels']).flatMap(({ isActive }, place) => (isActive === true ? [place] : []));
  return active.slice(1).map((place) => ({
    path: ['wheels', place, 'isActive'],
    sentence: `wheels entry ${place + 1} is active as well as entry ${(active[0] ?? 0) + 1}: one alone may be.`,
  }));
}

function firstGames(file: JsonMap): Problem[] {
  const wanted = section(file, 'newMembers')['games'];
  if (!Array.isArray(wanted) || !Array.isArray(file['games'])) return [];
  const known = new Set(mapsIn(file['games']).map(({ code }) => code));
  return wanted.flatMap((code, place) =>
    known.has(code)
      ? []
      : [
          {
            path: ['newMembers', 'games', place],
            sentence: `newMembers.games names ${String(code)}, which is no code of games: name one, or add the game.`,
          },
        ],
  );
}

const rules = [withdrawals, slipTimes, wallets, banners, offers, slices, activeWheels, firstGames];

/** Returns contradictions between settings, in a file or in all settings; missing settings break no rule. */
export function checkRules(settings: JsonMap): Problem[] {
  const doubles = sectionNames.flatMap((name) =>
    settings[name] === undefined ? [] : twice(formOf(name), settings[name], [name]),
  );
  return [...doubles, ...rules.flatMap((rule) => rule(settings))];
}
