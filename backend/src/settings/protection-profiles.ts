import type { Schemas } from '../call';
import type { Localized } from './language';
import texts from './texts.json';

/** What a profile of safer play offers and requires. */
export interface ProtectionProfile {
  periods: readonly Schemas['DepositLimitPeriod'][];
  /** Hours that a higher limit waits for its confirmation. */
  waitHours: number;
  /** Months after which the member is asked to review the limits. */
  reviewMonths: number;
  /** True when limits are offered before the first deposit. */
  offersLimitsFirst: boolean;
  breakLengths: readonly Schemas['BreakLength'][];
  /** Texts that the page must show beside the limits. */
  texts: readonly Localized[];
}

const exclusions: readonly Schemas['BreakLength'][] = ['six-months', 'year', 'five-years'];

export const isExclusion = (length: Schemas['BreakLength']): boolean => exclusions.includes(length);

const plain: ProtectionProfile = {
  periods: ['day', 'week', 'month'],
  waitHours: 24,
  reviewMonths: 6,
  offersLimitsFirst: false,
  breakLengths: ['day', 'week', 'month', 'two-months', 'three-months', ...exclusions],
  texts: [],
};

/** The profiles of the setting `saferPlay`. */
export const protectionProfiles = {
  plain,
  ukgc: {
    ...plain,
    offersLimitsFirst: true,
    breakLengths: ['day', 'week', 'month', ...exclusions],
    texts: texts.protection.ukgc,
  },
  ontario: {
    ...plain,
    offersLimitsFirst: true,
    texts: texts.protection.ontario,
  },
} satisfies Record<string, ProtectionProfile>;
