import type { ApiError } from '@wallet/contract';
import { type Bonus, getCurrentPromotion, type Promotion } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';

/** The member's active offer, by its origin. */
export type ActiveOffer =
  | { kind: 'bonus'; bonus: Bonus }
  | { kind: 'promotion'; promotion: Promotion }
  | { kind: 'invite' | 'refund' }
  /** The backend's name of the offer; null when it sends none. */
  | { kind: 'other'; name: string | null };

const kindByType = { INVITE: 'invite', REFUND: 'refund' } as const;

/** Parses the backend's type of the active offer: the code of a bonus or promotion, INVITE, REFUND or a free text. */
export function activeOffer(type: string | null, bonuses: readonly Bonus[]): ActiveOffer {
  if (type === 'INVITE' || type === 'REFUND') return { kind: kindByType[type] };
  const bonus =
    bonuses.find(({ code }) => code === type) ?? bonuses.find(({ userBonus }) => userBonus?.isActive);
  if (bonus) return { kind: 'bonus', bonus };
  return { kind: 'other', name: type };
}

/** Fetches the member's current promotion in the current language. Needed only when the active offer is not a bonus. */
export function useCurrentPromotion(enabled: boolean): Promotion | null {
  const language = useLanguage();
  const { data } = useQuery<Promotion | null, ApiError>({
    queryKey: ['promotions', 'current-promotion', language],
    queryFn: async ({ signal }) => (await getCurrentPromotion({ signal })).promotion,
    enabled,
    placeholderData: (previous) => previous,
  });
  return enabled ? (data ?? null) : null;
}

type BonusType = NonNullable<Bonus['type']>;
const bonusTypes: readonly string[] = ['limit', 'day', 'week'] satisfies BonusType[];

/** True when the backend sent the type of the active bonus instead of its code. */
const isBonusType = (name: string | null): name is BonusType => name !== null && bonusTypes.includes(name);

/** Returns a function from the active offer to its name; null when the backend sent none. */
export function useOfferName(): (offer: ActiveOffer) => string | null {
  const t = useText();
  return (offer) => {
    switch (offer.kind) {
      case 'bonus':
        return offer.bonus.name;
      case 'promotion':
        return offer.promotion.code;
      case 'other':
        return isBonusType(offer.name) ? t(`bonus.type.${offer.name}`) : offer.name;
      default:
        return t(`active.${offer.kind}`);
    }
  };
}
