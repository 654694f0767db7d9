import { callSandbox, sendFromBank } from '../support/call-sandbox';
import { members } from '../support/members';
import type { Translate } from '../support/texts';
import type { Hand } from './hand';

/** What the hand does while one caption is shown. */
type Step = (hand: Hand) => Promise<unknown>;

/** A how-to video, recorded on a site with fresh demo data. It starts on the home. */
export interface Video {
  /** Phone number of the demo member. */
  member: string;
  /** Events before the recording. */
  prepare?: (origin: string) => Promise<unknown>;
  /** One step per caption of `shell/src/howto/captions.json`. */
  steps: readonly Step[];
}

const nothing: Step = async () => undefined;

/** Plays rounds that count for the condition of the running bonus. */
async function meetCondition(origin: string): Promise<void> {
  const body = { stake: 3_000, win: 3_000 };
  for (let round = 0; round < 4; round += 1)
    await callSandbox(origin, 'POST', 'games/PG/accounts/td811111111/play', body);
}

async function payQrCode(origin: string): Promise<void> {
  const { qrcodes } = await callSandbox<{ qrcodes: { id: string }[] }>(origin, 'GET', 'qrcodes');
  await callSandbox(origin, 'POST', `qrcodes/${qrcodes[0]?.id}/pay`, {});
}

/** Returns the five how-to videos by file name, for pages with these texts. */
export function videos(t: Translate): Readonly<Record<string, Video>> {
  const openBonuses: Step = async ({ tap, see }) => {
    await tap('link', t('promotions:tile.bonus'));
    await see('heading', t('promotions:bonus.list'));
  };
  const showOtherGames: Step = async ({ show }) => {
    await show('heading', t('wallet:games.sport'));
    await show('heading', t('wallet:games.lotto'));
  };
  return {
    wallet: {
      member: members.rich,
      steps: [
        nothing,
        ({ tap }) => tap('link', t('wallet:tile.deposit')),
        async ({ tap, see }) => {
          await tap('button', /^100$/);
          await tap('button', t('wallet:qr.create'));
          await see('img', /QR/);
        },
        ({ show }) => show('img', /QR/),
        async ({ origin, seeText }) => {
          await payQrCode(origin);
          await seeText(t('wallet:deposit.arrived', { amount: '' }));
        },
        ({ tap }) => tap('button', t('common:close')),
        ({ tap }) => tap('button', t('wallet:tile.refreshWallet')),
      ],
    },
    play: {
      member: members.rich,
      steps: [
        ({ show }) => show('heading', t('wallet:games.slot')),
        nothing,
        ({ tap }) => tap('link', 'Jade Dragon'),
        ({ point }) => point('button', t('wallet:game.moneyIn')),
        ({ point }) => point('button', t('wallet:game.play', { name: '' })),
        async (hand) => {
          await hand.tap('button', t('common:close'));
          await showOtherGames(hand);
        },
      ],
    },
    balance: {
      member: members.rich,
      steps: [
        nothing,
        nothing,
        ({ tap }) => tap('button', t('wallet:home.refreshAll')),
        ({ show }) => show('heading', t('wallet:games.slot')),
        showOtherGames,
        ({ tap }) => tap('link', t('wallet:menu.statement')),
      ],
    },
    'receive-bonus': {
      member: members.new,
      prepare: (origin) => sendFromBank(origin, members.new, 500),
      steps: [
        openBonuses,
        ({ show }) => show('heading', t('promotions:bonus.list')),
        ({ tap }) => tap('link', /100%/),
        async ({ tap, see }) => {
          await tap('button', t('promotions:bonus.receive'));
          await see('heading', t('promotions:saved.received'));
        },
        async ({ tap, show }) => {
          await tap('button', t('common:done'));
          await show('heading', t('promotions:bonus.title'));
        },
      ],
    },
    'end-bonus': {
      member: members.rich,
      prepare: meetCondition,
      steps: [
        openBonuses,
        nothing,
        nothing,
        ({ tap }) => tap('button', t('promotions:cancel.button')),
        async ({ tap, see }) => {
          await tap('button', t('promotions:cancel.button'));
          await see('heading', t('promotions:saved.ended'));
          await tap('button', t('common:done'));
        },
      ],
    },
  };
}
