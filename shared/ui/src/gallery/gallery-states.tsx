import { useState } from 'react';
import { Button } from '../button';
import { Card } from '../card';
import { Caution } from '../caution';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { LoadingOverlay } from '../loading-overlay';
import { Skeleton } from '../skeleton';
import { ToastCard } from '../toast';
import { useCommonText } from '../use-common-text';
import { LostWay } from '../illustrations/lost-way';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

/** Renders the placeholders for content (loading, empty, failed) and the toasts. */
export function GalleryStates() {
  const [isBusy, setIsBusy] = useState(false);
  const t = useCommonText();
  const retry = () => {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 2000);
  };
  return (
    <GallerySection title="States">
      <div className={classes.columns}>
        <Card>
          <div className={`${classes.media} ${classes.above}`}>
            <Skeleton shape="circle" width={48} />
            <div className={classes.grow}>
              <Skeleton shape="text" lines={2} />
            </div>
          </div>
          <Skeleton height={80} />
        </Card>
        <Card className={classes.covered}>
          <Button variant="secondary" onClick={retry}>
            {t('loading')}
          </Button>
          <LoadingOverlay active={isBusy} cover="parent" />
        </Card>
        <div className={classes.stack}>
          <ToastCard kind="success">{t('copied', { text: '123-456-7890' })}</ToastCard>
          <ToastCard kind="error" onClose={() => undefined}>
            {t('copyFailed')}
          </ToastCard>
          <ToastCard kind="info">https://thongdee.example/register?code=PR6740c1f2a9b8c7d6e5f40312</ToastCard>
        </div>
        <Card>
          <EmptyState action={<Button>{t('ok')}</Button>}>เมื่อมีรายการแรก จะแสดงที่นี่</EmptyState>
        </Card>
        <Card>
          <ErrorState onRetry={retry} retrying={isBusy} code="SPIN-1042">
            เงินของคุณปลอดภัย ส่วนอื่นของหน้ายังใช้งานได้ตามปกติ
          </ErrorState>
        </Card>
        <Caution title="คุณมีโบนัสที่ใช้งานอยู่" action={<a href="#caution">ดูโบนัส</a>}>
          ถอนได้เมื่อครบเงื่อนไขหรือจบโบนัสแล้ว
        </Caution>
        <Card>
          <EmptyState picture={LostWay} title="ບໍ່ພົບໜ້ານີ້" />
        </Card>
      </div>
    </GallerySection>
  );
}
