import * as f from './form';

const code = f.textLike('a code of letters, digits, dashes or underscores', /^[A-Za-z0-9_-]{1,32}$/);
const capitals = f.textLike('a code of capital letters, digits, dashes or underscores', /^[A-Z0-9_-]{1,32}$/);
const colour = f.textLike("a colour in quotes such as '#1d2733'", /^#[0-9a-f]{6}$/);
const address = f.orNull(f.textLike('a URL such as https://…', /^https?:\/\/\S+$/));
const category = f.oneOf('slot', 'sport', 'lotto');
const bangkokTime = f.textLike('a time of day in Bangkok such as 20:00', /^([01]\d|2[0-3]):[0-5]\d$/);
const currency = f.optional(f.oneOf('THB', 'LAK'));

const terms = f.fields({
  currency: f.withDescription('only for members with this currency; null for all members', currency),
  grantPercent: f.withDescription('bonus as a percentage of the deposit', f.optional(f.count(1, 10_000))),
  grantMax: f.withDescription('maximum of a percentage bonus (baht)', f.optional(f.baht)),
  grantAmount: f.withDescription('fixed bonus instead of a percentage (baht)', f.optional(f.baht)),
  depositMin: f.withDescription(
    'minimum deposit (baht); with grantAmount, the minimum sum of all deposits',
    f.baht,
  ),
  depositSpan: f.withDescription(
    'deposits that count: all (limit), of this day or of this week',
    f.oneOf('limit', 'day', 'week'),
  ),
  depositPick: f.withDescription(
    'deposit of the period that counts: the first or the newest',
    f.withDefault('newest', f.oneOf('first', 'newest')),
  ),
  depositFrom: f.withDescription('only deposits after this time of day count', f.optional(bangkokTime)),
  turnover: f.withDescription(
    'wagering condition: how many times deposit plus bonus must be staked; 0 for none',
    f.count(0, 1_000),
  ),
  endBelow: f.withDescription(
    'the bonus can be ended early below this total balance (baht)',
    f.withDefault(0, f.baht),
  ),
  quota: f.withDescription(
    'maximum number of claims by all members together; null for no limit',
    f.optional(f.count(1)),
  ),
  category: f.withDescription(
    'while the bonus is active, transfers go only to games of this category; null for all games',
    f.optional(category),
  ),
});
const offer = {
  percentFail: f.withDescription(
    'percentage that the member keeps when the bonus is ended before the condition is met',
    f.percent,
  ),
  terms: f.withDescription(
    'reward and conditions; without them the offer cannot be claimed',
    f.optional(terms),
  ),
};

const slice = f.fields({
  code: f.withDescription('code under which draws are recorded', code),
  label: f.withDescription('label on the slice', f.localized),
  bgColor: f.withDescription('background colour', colour),
  textColor: f.withDescription('colour of the label', colour),
  htmlDescription: f.withDescription('description of the prize (HTML)', f.localizedHtml),
  weight: f.withDescription('chance of the slice, relative to the sum of all weights', f.count(0)),
  prize: f.withDescription('type of the prize', f.oneOf('none', 'money', 'coin', 'gift')),
  amount: f.withDescription('amount of a money prize (baht)', f.withDefault(0, f.baht)),
  coins: f.withDescription('number of coins of a coin prize', f.withDefault(0, f.count(0))),
  currency: f.withDescription('only for members with this currency; null for all members', currency),
});

/** The sections that are lists of offers, each with a code. */
export const offerSections = {
  sources: f.withDescription(
    'choices for how a visitor heard about the site, in display order',
    f.listOf(
      f.fields({
        code: f.withDescription('stored code', code),
        description: f.withDescription('shown text', f.localized),
      }),
      'code',
    ),
  ),
  games: f.withDescription(
    'games, in display order',
    f.listOf(
      f.fields({
        code: f.withDescription('the provider’s code of the game', code),
        name: f.withDescription('name', f.text),
        category: f.withDescription('category', category),
        factor: f.withDescription(
          'game credits per baht',
          f.withDefault(1, {
            type: 'number',
            exclusiveMinimum: 0,
            maximum: 1_000_000,
            'x-form': 'a number above 0',
          }),
        ),
        web: f.withDescription('URL of the game without automatic login', f.withDefault(null, address)),
        android: f.withDescription('URL of the Android app', f.withDefault(null, address)),
        ios: f.withDescription('URL of the iOS app', f.withDefault(null, address)),
      }),
      'code',
    ),
  ),
  bonuses: f.withDescription(
    'bonuses, in display order',
    f.listOf(
      f.fields({
        code: f.withDescription('code', code),
        name: f.withDescription('name', f.localized),
        type: f.withDescription(
          'period of maxReceived: no period (limit), a day or a week',
          f.oneOf('limit', 'day', 'week'),
        ),
        maxReceived: f.withDescription('maximum number of claims of a member per period', f.count(1)),
        notice: f.withDescription(
          'conditions (HTML); %percentFail% is replaced by the percentage',
          f.optional(f.localizedHtml),
        ),
        bannerHtml: f.withDescription('banner (HTML)', f.optional(f.localizedHtml)),
        ...offer,
      }),
      'code',
    ),
  ),
  promotions: f.withDescription(
    'promotions, found by entering their code; their order has no meaning',
    f.setOf(
      f.fields({
        code: f.withDescription('code that the member enters', capitals),
        description: f.withDescription('shown text (HTML)', f.localizedHtml),
        ...offer,
      }),
      'code',
    ),
  ),
  wheels: f.withDescription(
    'prize wheels; at most one can be active',
    f.setOf(
      f.fields({
        code: f.withDescription('code', code),
        name: f.withDescription('name', f.localized),
        isActive: f.withDescription('true for the wheel that members spin', f.yesOrNo),
        slices: f.withDescription('slices, clockwise from the top', f.listOf(slice, 'code')),
      }),
      'code',
    ),
  ),
} satisfies Readonly<Record<string, f.Form>>;
