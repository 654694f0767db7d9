import { events } from '@wallet/platform/events';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Button } from './button';
import type { ButtonLook } from './button-class';
import { copyText } from './copy-text';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'wide'> {
  /** What is put on the clipboard. */
  text: string;
  /** What the toast and a screen reader call it, where the text itself is long, as a link. */
  spoken?: string;
  /** Words on the button; without them it is an icon. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Copies a text and says so: a toast 'Copied' and the text, or a red one (S8.19). */
export function CopyButton({
  text,
  spoken = text,
  children,
  variant = 'secondary',
  size = 'small',
  wide,
  ref,
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const t = useCommonText();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    events.emit('ui:toast-requested', {
      kind: done ? 'success' : 'error',
      text: done ? t('copied', { text: spoken }) : t('copyFailed'),
    });
  };
  const icon = copied ? 'check' : 'copy';
  if (children == null)
    return <IconButton ref={ref} icon={icon} label={`${t('copy')} ${spoken}`} onClick={copy} />;
  return (
    <Button ref={ref} icon={icon} variant={variant} size={size} wide={wide} onClick={copy}>
      {children}
    </Button>
  );
}
