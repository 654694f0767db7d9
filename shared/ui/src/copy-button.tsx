import { events } from '@wallet/platform/events';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { Button, type ButtonLook } from './button';
import { IconButton } from './icon-button';
import { useCommonText } from './use-common-text';

/** Time that the button shows a tick after copying, in ms. */
const tickMs = 2_000;

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'wide'> {
  /** Text that is copied to the clipboard. */
  text: string;
  /** Name of the text in the toast and for screen readers, when the text itself is long, such as a link. */
  spoken?: string;
  /** Label of the button; without it the button shows only an icon. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** Copies a text and shows a toast: 'Copied' and the text, or a red one when copying failed (S8.19). */
export function CopyButton({
  text,
  spoken = text,
  children,
  variant = 'secondary',
  size = 'small',
  wide,
  ref,
}: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const t = useCommonText();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const hasCopied = await copyText(text);
    setIsCopied(hasCopied);
    events.emit('ui:toast-requested', {
      kind: hasCopied ? 'success' : 'error',
      text: hasCopied ? t('copied', { text: spoken }) : t('copyFailed'),
    });
  };
  const icon = isCopied ? 'check' : 'copy';
  if (children == null)
    return <IconButton ref={ref} icon={icon} label={`${t('copy')} ${spoken}`} onClick={copy} />;
  return (
    <Button ref={ref} icon={icon} variant={variant} size={size} wide={wide} onClick={copy}>
      {children}
    </Button>
  );
}

/** Copies a text to the clipboard. Returns true when it worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/**
 * Fallback for older phones and for pages without https: selects the text in a hidden text area and runs "copy".
 */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // Inside an open modal dialog the rest of the page cannot be focused.
  (before?.closest('dialog[open]') ?? document.body).append(box);
  try {
    box.focus({ preventScroll: true });
    box.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
