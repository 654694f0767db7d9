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
  /** Draws a button that takes the toast away before its time. */
  onClose?: () => void;
}

/** How a short message looks; showing it and taking it away is the toaster's. */
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
