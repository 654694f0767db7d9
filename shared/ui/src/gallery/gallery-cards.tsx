import { satang } from '@wallet/contract/satang';
import { Badge, StatusBadge } from '../badge';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { IconButton } from '../icon-button';
import { Money } from '../money';
import { Tile } from '../tile';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const threeDaysAgo = Date.now() - 3 * 86_400_000;

/** Renders cards with amounts, states and actions. */
export function GalleryCards() {
  const t = useCommonText();
  return (
    <GallerySection title="Cards">
      <div className={classes.columns}>
        <Card tone="night">
          <div className={classes.balance}>
            <div className={classes.media}>
              <span className={`${classes.grow} ${classes.soft}`}>ยอดเงินทั้งหมด</span>
              <IconButton icon="refresh" label={t('retry')} />
            </div>
            <Money satang={satang(1_234_567_890)} size="xxl" />
            <span className={classes.soft}>
              <DateTime value="2026-11-20T08:31:00+07:00" />
            </span>
          </div>
        </Card>
        <Card title="กระเป๋าเงิน" action={<Badge tone="gold">x10</Badge>}>
          <Money satang={satang(123_450)} size="xl" />
        </Card>
        <Card tone="sunken" title="ກະເປົາເງິນ">
          <Money satang={satang(250_000_000)} currency="LAK" size="l" />
        </Card>
        <Card title="Statement">
          <div className={classes.media}>
            <div className={classes.grow}>
              <DateTime value={threeDaysAgo} relative />
              <div>
                <StatusBadge status="SUCCESS" />
              </div>
            </div>
            <Money satang={satang(50_000)} signed size="l" />
          </div>
          <div className={`${classes.row} ${classes.below}`}>
            <StatusBadge status="FAILED" />
            <StatusBadge status="PENDING" />
            <Badge>SLOT</Badge>
          </div>
        </Card>
      </div>
      <div className={classes.tiles}>
        <Tile icon="deposit" label="ฝากเงิน" tone="gold" />
        <Tile icon="transfer" label="โอนเงิน" />
        <Tile icon="withdraw" label="ถอนเงิน" />
        <Tile icon="users" label="ชวนเพื่อน" note={<Money satang={satang(12_000)} />} />
        <Tile icon="bonus" label="โบนัส" busy />
        <Tile icon="wheel" label="ວົງລໍ້ນຳໂຊກ" disabled />
        <Tile
          icon="statement"
          label="Statement history"
          link={({ className, children }) => (
            <a href="#gallery" className={className}>
              {children}
            </a>
          )}
        />
      </div>
    </GallerySection>
  );
}
