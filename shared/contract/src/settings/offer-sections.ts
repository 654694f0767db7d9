import * as f from './form';

const code = f.textLike('a code of letters, digits, dashes or underscores', /^[A-Za-z0-9_-]{1,32}$/);
const capitals = f.textLike('a code of capitals, digits, dashes or underscores', /^[A-Z0-9_-]{1,32}$/);
const colour = f.textLike("a colour in quotes such as '#1d2733'", /^#[0-9a-f]{6}$/);
const address = f.orNull(f.textLike('an address such as https://…', /^https?:\/\/\S+$/));
const category = f.oneOf('slot', 'sport', 'lotto');
const bangkokTime = f.textLike('a time of the day in Bangkok such as 20:00', /^([01]\d|2[0-3]):[0-5]\d$/);
const currency = f.otherwise(null, f.orNull(f.oneOf('THB', 'LAK')));

const terms = f.fields({
  currency: f.about('members of which currency; null for all', currency),
  grantPercent: f.about(
    'gives this percentage of a deposit',
    f.otherwise(null, f.orNull(f.count(1, 10_000))),
  ),
  grantMax: f.about('at most this much', f.otherwise(null, f.orNull(f.baht))),
  grantAmount: f.about('gives this amount instead', f.otherwise(null, f.orNull(f.baht))),
  depositMin: f.about('the least deposit; for an amount, of all deposits together', f.baht),
  depositSpan: f.about('deposits that count: ever, of the day, of the week', f.oneOf('limit', 'day', 'week')),
  depositPick: f.about(
    'the span’s first deposit, or the newest',
    f.otherwise('newest', f.oneOf('first', 'newest')),
  ),
  depositFrom: f.about(
    'deposits count from this time of the day on',
    f.otherwise(null, f.orNull(bangkokTime)),
  ),
  turnover: f.about('how often deposit plus bonus has to be staked; 0 for no condition', f.count(0, 1_000)),
  endBelow: f.about('below this total it may be ended before that', f.otherwise(0, f.baht)),
  quota: f.about('how often it is given to everybody together', f.otherwise(null, f.orNull(f.count(1)))),
  category: f.about(
    'while it runs, money goes to games of this group alone',
    f.otherwise(null, f.orNull(category)),
  ),
});
const offer = {
  percentFail: f.about('percent kept when it is ended before its condition is met', f.percent),
  terms: f.about(
    'what it gives and asks for; without, it cannot be taken',
    f.otherwise(null, f.orNull(terms)),
  ),
};

const slice = f.fields({
  code: f.about('what its draws are recorded by', code),
  label: f.about('what stands on it', f.localized),
  bgColor: f.about('its colour', colour),
  textColor: f.about('its label’s colour', colour),
  htmlDescription: f.about('the prize in words (HTML)', f.localizedHtml),
  weight: f.about('its chance is this among all weights', f.count(0)),
  prize: f.about('what it gives', f.oneOf('none', 'money', 'coin', 'gift')),
  amount: f.about('of money', f.otherwise(0, f.baht)),
  coins: f.about('of coins', f.otherwise(0, f.count(0))),
  currency: f.about('members of which currency; null for all', currency),
});

/** The sections that are lists of offers, each with a code. */
export const offerSections = {
  sources: f.about(
    'how a visitor may have heard of the site, in this order',
    f.listOf(
      f.fields({
        code: f.about('what is recorded', code),
        description: f.about('what is shown', f.localized),
      }),
      'code',
    ),
  ),
  games: f.about(
    'the games, in this order',
    f.listOf(
      f.fields({
        code: f.about('the game’s code with its provider', code),
        name: f.about('its name', f.text),
        category: f.about('its group', category),
        factor: f.about(
          'from baht to the game’s own credit',
          f.otherwise(1, {
            type: 'number',
            exclusiveMinimum: 0,
            maximum: 1_000_000,
            'x-form': 'a number above 0',
          }),
        ),
        web: f.about('where it opens without an automatic login', f.otherwise(null, address)),
        android: f.about('its app', f.otherwise(null, address)),
        ios: f.about('its app', f.otherwise(null, address)),
      }),
      'code',
    ),
  ),
  bonuses: f.about(
    'bonuses, in this order',
    f.listOf(
      f.fields({
        code: f.about('its code', code),
        name: f.about('its name', f.localized),
        type: f.about(
          'how often a member may take it is counted: ever, by day, by week',
          f.oneOf('limit', 'day', 'week'),
        ),
        maxReceived: f.about('how often in that time', f.count(1)),
        notice: f.about(
          'its conditions (HTML); %percentFail% stands for the percentage',
          f.otherwise(null, f.orNull(f.localizedHtml)),
        ),
        bannerHtml: f.about('a banner (HTML)', f.otherwise(null, f.orNull(f.localizedHtml))),
        ...offer,
      }),
      'code',
    ),
  ),
  promotions: f.about(
    'promotions, which a member finds by typing the code; they have no order',
    f.setOf(
      f.fields({
        code: f.about('what is typed', capitals),
        description: f.about('what is shown (HTML)', f.localizedHtml),
        ...offer,
      }),
      'code',
    ),
  ),
  wheels: f.about(
    'wheels; one may be active',
    f.setOf(
      f.fields({
        code: f.about('its code', code),
        name: f.about('its name', f.localized),
        isActive: f.about('whether it is the one that is spun', f.yesOrNo),
        slices: f.about('clockwise from the top', f.listOf(slice, 'code')),
      }),
      'code',
    ),
  ),
} satisfies Readonly<Record<string, f.Form>>;
