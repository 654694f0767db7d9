import { Icon } from '@wallet/ui';
import { useState } from 'react';
import classes from '../money/deposit.module.css';
import { Hints } from '../money/hints';
import { Placeholders } from '../money/placeholders';
import { useText } from '../text';
import { ChooseSlip } from './choose-slip';
import { SendSlip } from './send-slip';
import { useSlipHints, useSlipRules } from './use-slip-rules';

export function SlipMethod() {
  const t = useText();
  const rules = useSlipRules();
  const hints = useSlipHints(rules);
  const [chosen, setChosen] = useState<{ file: File; id: number } | null>(null);
  if (!rules) return <Placeholders heights={[240]} />;
  return (
    <div className={classes.method}>
      {!rules.enabled && (
        <p className={classes.alert} role="status">
          <Icon name="alert" size={20} />
          {t('slip.closed')}
        </p>
      )}
      {rules.enabled && chosen && (
        <SendSlip key={chosen.id} file={chosen.file} onChooseAnother={() => setChosen(null)} />
      )}
      {rules.enabled && !chosen && (
        <ChooseSlip maxBytes={rules.maxBytes} onChosen={(file) => setChosen({ file, id: Date.now() })} />
      )}
      <Hints hints={hints} />
    </div>
  );
}
