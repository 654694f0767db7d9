import { Field, inUpperCase } from '@wallet/ui';
import type { Ref } from 'react';
import { useBox } from '../form/use-box';
import { useText } from '../text';

/** The box for the holder's name, which writes in upper case. */
export function NameBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const t = useText();
  const { box, error } = useBox('name');
  return (
    <Field
      {...box}
      {...inUpperCase(box.onChange)}
      ref={ref}
      label={t('bankName.name')}
      hint={t('bankName.hint')}
      error={error}
      lang="en"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={200}
      required
    />
  );
}
