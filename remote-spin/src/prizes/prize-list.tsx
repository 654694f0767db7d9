import type { SpinwheelSlice } from '@wallet/platform/api';
import { Card, plainText, RichText } from '@wallet/ui';
import { useText } from '../text';
import { sliceColours } from '../wheel/slice-colours';
import classes from './prize-list.module.css';

/** Lists the prizes in the order of the wheel, as the text alternative of its picture. */
export function PrizeList({ slices }: { slices: readonly SpinwheelSlice[] }) {
  const t = useText();
  return (
    <Card title={t('prizes.title')}>
      <ul className={classes.list}>
        {slices.map((slice, index) => {
          const description = plainText(slice.htmlDescription ?? '');
          return (
            <li key={`${index} ${slice.code}`} className={classes.prize}>
              <span
                className={classes.colour}
                style={{ backgroundColor: sliceColours(slice, index).background }}
                aria-hidden="true"
              />
              <div className={classes.text}>
                <p className={classes.label}>{slice.label || t('prizes.unnamed', { place: index + 1 })}</p>
                {description && description !== slice.label && (
                  <div className={classes.description}>
                    <RichText html={slice.htmlDescription ?? ''} waiting={<p>{description}</p>} />
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
