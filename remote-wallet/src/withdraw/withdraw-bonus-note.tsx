import { BonusLink, useWageringEndText, WageringProgress } from '@wallet/money';
import type { ActiveBonus } from '@wallet/platform/api';
import { Caution, Icon, useCommonText } from '@wallet/ui';
import { useText } from '../text';
import classes from './withdraw-bonus-note.module.css';
import { DialogLink } from '@wallet/platform';
import { site } from '@wallet/platform/site';

/** Links to the transfer of money from games to the wallet. Renders nothing on a site without that dialog. */
export function GamesToWalletLink() {
  const t = useText();
  if (!site().hasDialog('wallet.transfer')) return null;
  return (
    <DialogLink to={['wallet.transfer', { to: 'wallet' }]}>{t('withdraw.bonusBlocks.transfer')}</DialogLink>
  );
}

interface WithdrawBonusNoteProps {
  /** Null when none is active, or when it is unknown. */
  bonus: ActiveBonus | null;
  /** For the `aria-describedby` of the buttons that the note explains. */
  id: string;
}

/** Warns about the conditions of a bonus (S5.11). A bonus with known progress blocks the withdrawal, or ends with it. */
export function WithdrawBonusNote({ bonus, id }: WithdrawBonusNoteProps) {
  return (
    <div role="status" id={id}>
      <BonusText bonus={bonus} />
    </div>
  );
}

function BonusText({ bonus }: { bonus: ActiveBonus | null }) {
  const t = useText();
  const common = useCommonText();
  const endText = useWageringEndText();
  if (!bonus) {
    return <p className={classes.quiet}>{t('withdraw.bonusNote')}</p>;
  }

  const { wagering } = bonus;
  if (!wagering) {
    return (
      <Caution title={t('withdraw.bonusRunning.title')} action={<BonusLink />}>
        {t('withdraw.bonusRunning.text')}
      </Caution>
    );
  }

  if (!wagering.isMet) {
    return (
      <Caution
        title={t('withdraw.bonusBlocks.title')}
        action={
          <>
            <WageringProgress wagering={wagering} />
            <BonusLink />
          </>
        }
      >
        {t('withdraw.bonusBlocks.text')}
      </Caution>
    );
  }

  if (!wagering.isWithdrawable) {
    return (
      <Caution title={t('withdraw.bonusBlocks.title')} action={<GamesToWalletLink />}>
        {endText(wagering)}
      </Caution>
    );
  }

  return (
    <div className={classes.note}>
      <Icon name="check" size={20} className={classes.icon} />
      <div>
        <p className={classes.title}>{common('bonus.met')}</p>
        <p>{t('withdraw.endsBonus')}</p>
        <p>{endText(wagering)}</p>
      </div>
    </div>
  );
}
