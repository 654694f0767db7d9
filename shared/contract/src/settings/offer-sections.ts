import { type SettingSchema, withDescription } from './setting-details';
import * as s from './setting-schema';

const code = s.textLike('a code of letters, digits, dashes or underscores', /^[A-Za-z0-9_-]{1,32}$/);
const promotionCode = s.textLike(
  'a code of capital letters, digits, dashes or underscores',
  /^[A-Z0-9_-]{1,32}$/,
);
const colour = s.textLike("a colour in quotes such as '#1d2733'", /^#[0-9a-f]{6}$/);
const address = s.orNull(s.textLike('a URL such as https://…', /^https?:\/\/\S+$/));
const category = s.oneOf('slot', 'sport', 'lotto');
const bangkokTime = s.textLike('a time of day in Bangkok such as 20:00', /^([01]\d|2[0-3]):[0-5]\d$/);
const currency = s.optional(s.oneOf('THB', 'LAK'));

const terms = s.fields({
  currency: ['only for members with this currency; null for all members', currency],
  grantPercent: ['bonus as a percentage of the deposit', s.optional(s.count(1, 10_000))],
  grantMax: ['maximum of a percentage bonus (baht)', s.optional(s.baht)],
  grantAmount: ['fixed bonus instead of a percentage (baht)', s.optional(s.baht)],
  depositMin: ['minimum deposit (baht); with grantAmount, the minimum sum of all deposits', s.baht],
  depositSpan: [
    'deposits that count: all (limit), of this day or of this week',
    s.oneOf('limit', 'day', 'week'),
  ],
  depositPick: [
    'deposit of the period that counts: the first or the newest',
    s.withDefault('newest', s.oneOf('first', 'newest')),
  ],
  depositFrom: ['only deposits after this time of day count', s.optional(bangkokTime)],
  turnover: [
    'wagering condition: how many times deposit plus bonus must be staked; 0 for none',
    s.count(0, 1_000),
  ],
  endBelow: ['the bonus can be ended early below this total balance (baht)', s.withDefault(0, s.baht)],
  quota: ['maximum number of claims by all members together; null for no limit', s.optional(s.count(1))],
  category: [
    'while the bonus is active, transfers go only to games of this category; null for all games',
    s.optional(category),
  ],
});
const offer = {
  percentFail: [
    'percentage that the member keeps when the bonus is ended before the condition is met',
    s.percent,
  ],
  terms: ['reward and conditions; without them the offer cannot be claimed', s.optional(terms)],
} satisfies s.DescribedFields;

const slice = s.fields({
  code: ['code in the records of draws', code],
  label: ['label on the slice', s.localized],
  bgColor: ['background colour', colour],
  textColor: ['colour of the label', colour],
  htmlDescription: ['description of the prize (HTML)', s.localizedHtml],
  weight: ['chance of the slice, relative to the sum of all weights', s.count(0)],
  prize: ['type of the prize', s.oneOf('none', 'money', 'coin', 'gift')],
  amount: ['amount of a money prize (baht)', s.withDefault(0, s.baht)],
  coins: ['number of coins of a coin prize', s.withDefault(0, s.count(0))],
  currency: ['only for members with this currency; null for all members', currency],
});

/** The sections that are lists of offers, each with a code. */
export const offerSections = {
  sources: withDescription(
    'choices for how a visitor heard about the site, in display order',
    s.listOf(
      s.fields({
        code: ['stored code', code],
        description: ['shown text', s.localized],
      }),
      'code',
    ),
  ),
  games: withDescription(
    'games, in display order',
    s.listOf(
      s.fields({
        code: ['the provider’s code of the game', code],
        name: ['name', s.text],
        category: ['category', category],
        factor: ['game credits per baht', s.withDefault(1, s.positive(1_000_000))],
        web: ['URL of the game without automatic login', s.withDefault(null, address)],
        android: ['URL of the Android app', s.withDefault(null, address)],
        ios: ['URL of the iOS app', s.withDefault(null, address)],
      }),
      'code',
    ),
  ),
  bonuses: withDescription(
    'bonuses, in display order',
    s.listOf(
      s.fields({
        code: ['code', code],
        name: ['name', s.localized],
        type: ['period of maxReceived: no period (limit), a day or a week', s.oneOf('limit', 'day', 'week')],
        maxReceived: ['maximum number of claims of a member per period', s.count(1)],
        notice: [
          'conditions (HTML); %percentFail% is replaced by the percentage',
          s.optional(s.localizedHtml),
        ],
        bannerHtml: ['banner (HTML)', s.optional(s.localizedHtml)],
        ...offer,
      }),
      'code',
    ),
  ),
  promotions: withDescription(
    'promotions, found by entering their code; their order has no meaning',
    s.unordered(
      s.listOf(
        s.fields({
          code: ['code that the member enters', promotionCode],
          description: ['shown text (HTML)', s.localizedHtml],
          ...offer,
        }),
        'code',
      ),
    ),
  ),
  wheels: withDescription(
    'prize wheels; at most one can be active',
    s.unordered(
      s.listOf(
        s.fields({
          code: ['code', code],
          name: ['name', s.localized],
          isActive: ['true for the wheel that members spin', s.yesOrNo],
          slices: ['slices, clockwise from the top', s.listOf(slice, 'code')],
        }),
        'code',
      ),
    ),
  ),
} satisfies Readonly<Record<string, SettingSchema>>;
