import { Checkbox } from '@wallet/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text';

/** Renders the switch of the outlines that show which team owns which part of the page. */
export function BoundarySwitch() {
  const t = useText();
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    document.body.toggleAttribute('data-boundaries', isOn);
  }, [isOn]);
  return <Checkbox label={t('boundaries')} checked={isOn} onChange={() => setIsOn(!isOn)} />;
}
