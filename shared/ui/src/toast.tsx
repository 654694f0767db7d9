import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import classes from './toast.module.css';
import { useCommonText } from './use-common-text';
import { VisuallyHidden } from './visually-hidden';

const icons = { success: 'success', error: 'alert', info: 'info' } as const;

export interface ToastCardProps {
  kind: 'success' | 'error' | 'info';
  children: ReactNode;
  /** Called when the person closes the toast early; without it there is no close button. */
  onClose?: () => void;
}

/** Renders a toast. Remotes emit `ui:toast-requested` instead; the shell's toaster shows and removes it. */
export function ToastCard({ kind, children, onClose }: ToastCardProps) {
  const t = useCommonText();
  return (
    <div className={classNames(classes.toast, classes[kind])}>
      <Icon name={icons[kind]} size={22} className={classes.icon} />
      <div className={classes.text}>
        <VisuallyHidden>{t(`toast.${kind}`)}: </VisuallyHidden>
        {children}
      </div>
      {onClose && <IconButton icon="close" label={t('close')} onClick={onClose} />}
    </div>
  );
}
