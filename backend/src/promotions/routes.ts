import type { components } from '@wallet/contract';
import type { MemberCall } from '../call';
import { AppError } from '../core/errors';
import { satang, toBaht } from '@wallet/contract/satang';
import type { Language } from '../settings/language';
import type { BannerSetting } from '../settings/site-settings';
import { endWagering, runningWagering, readBonusWagering } from '../wagering';
import { bonusAction } from './bonus-action';

export const checkActiveBonus: MemberCall<'checkActiveBonus'> = async ({ deps, member }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return {
    status: wagering !== undefined,
    type: wagering ? (wagering.code ?? wagering.source.toUpperCase()) : null,
    wagering: wagering ? await readBonusWagering(deps.db, member, wagering) : null,
  };
};

/** Returns the total below which the running bonus money can end before its condition is met; 0 without any. */
export const checkBonusMinimum: MemberCall<'checkBonusMinimum'> = async ({ deps, member }) => {
  const wagering = await runningWagering(deps.db, member.id);
  return { minimum: toBaht(wagering?.endBelow ?? satang(0)) };
};

export const clearBonus: MemberCall<'clearBonus'> = async ({ deps, intent, member }) => {
  return bonusAction(deps, member, intent({}), async (tx, requireAllGames) => {
    const wagering = await runningWagering(tx, member.id);
    if (!wagering) throw new AppError(422, 'NO_DATA');
    requireAllGames();
    await endWagering(tx, member, wagering, deps.clock.now());
    return { message: 'BONUS_CLEAR' };
  });
};

function toBanners(
  banners: readonly BannerSetting[],
  language: Language,
): components['schemas']['BannerList'] {
  return { banners: banners.map(({ image, html }) => ({ image, html: html?.[language] ?? null })) };
}

export const listInviteBanners: MemberCall<'listInviteBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).invite, language);

export const listRefundBanners: MemberCall<'listRefundBanners'> = async ({ deps, language }) =>
  toBanners((await deps.settings.get('banners')).refund, language);
