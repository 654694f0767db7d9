import { Button } from '@wallet/shared/ui/button';
import { Dialog } from '@wallet/shared/ui/dialog';
import { Icon } from '@wallet/shared/ui/icon';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useId, type ReactNode } from 'react';
import { useText } from '../text';
import classes from './result.module.css';

export interface SavedDialogProps {
  /** What was saved, and where the money is now. */
  children: ReactNode;
  onClose: () => void;
}

/** Says 'saved' after an act that succeeded (S8.25). */
export function SavedDialog({ children, onClose }: SavedDialogProps) {
  const t = useText();
  const common = useCommonText();
  const words = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('saved.title')}
      describedBy={words}
      footer={<Button onClick={onClose}>{common('ok')}</Button>}
    >
      <div className={classes.result} id={words}>
        <Icon name="success" size={56} className={classes.success} />
        {children}
      </div>
    </Dialog>
  );
}
