import type { Schemas } from '../call';
import type { Localized } from './language';

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
    texts: [
      {
        th: 'วงเงินฝากนับเงินฝากทั้งหมด โดยไม่หักเงินที่ถอน',
        la: 'ວົງເງິນຝາກນັບເງິນຝາກທັງໝົດ ໂດຍບໍ່ຫັກເງິນທີ່ຖອນ',
        en: 'A deposit limit counts all deposits. Withdrawals are not subtracted.',
      },
      {
        th: 'ปรึกษาเรื่องการพนันได้ฟรีที่ National Gambling Helpline โทร 0808 8020 133 (สหราชอาณาจักร)',
        la: 'ປຶກສາເລື່ອງການພະນັນໄດ້ຟຣີທີ່ National Gambling Helpline ໂທ 0808 8020 133 (ສະຫະລາຊະອານາຈັກ)',
        en: 'Free help with gambling: National Gambling Helpline, 0808 8020 133 (United Kingdom).',
      },
    ],
  },
  ontario: {
    ...plain,
    offersLimitsFirst: true,
    texts: [
      {
        th: 'ปรึกษาเรื่องการพนันได้ฟรีที่ ConnexOntario โทร 1-866-531-2600 (ออนแทรีโอ)',
        la: 'ປຶກສາເລື່ອງການພະນັນໄດ້ຟຣີທີ່ ConnexOntario ໂທ 1-866-531-2600 (ອອນແທຣິໂອ)',
        en: 'Free help with gambling: ConnexOntario, 1-866-531-2600 (Ontario).',
      },
    ],
  },
} satisfies Record<string, ProtectionProfile>;
