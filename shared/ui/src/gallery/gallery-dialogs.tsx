import { useState } from 'react';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Skeleton } from '../skeleton';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

/** Renders the dialogs, one of them on top of another. */
export function GalleryDialogs() {
  const [shown, setShown] = useState<'none' | 'form' | 'wide' | 'confirm'>('none');
  const [isConfirming, setIsConfirming] = useState(false);
  const t = useCommonText();
  const close = () => setShown('none');
  return (
    <GallerySection title="Dialogs">
      <div className={classes.row}>
        <Button onClick={() => setShown('form')}>Dialog</Button>
        <Button variant="secondary" onClick={() => setShown('wide')}>
          Wide dialog
        </Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          Confirm dialog
        </Button>
      </div>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="โอนเงิน"
        footer={
          <Button wide onClick={() => setIsConfirming(true)}>
            โอน 500.00 {t('unit.THB')}
          </Button>
        }
      >
        <div className={classes.stack}>
          <p className={classes.soft}>เงินจะเข้าเกมทันที และโอนกลับได้ทุกเมื่อ</p>
          <Field label="จำนวนเงิน" inputMode="decimal" defaultValue="500" suffix={t('unit.THB')} />
        </div>
        <ConfirmDialog
          open={isConfirming}
          title="โอน 500.00 บาท?"
          confirmLabel={t('confirm')}
          onConfirm={() => setIsConfirming(false)}
          onCancel={() => setIsConfirming(false)}
        >
          จากกระเป๋าเงินไปยัง SLOTXO
        </ConfirmDialog>
      </Dialog>
      <Dialog open={shown === 'wide'} onClose={close} title="ເງື່ອນໄຂ" size="wide">
        <Skeleton shape="text" lines={40} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        danger
        title="ยกเลิกโบนัสนี้?"
        confirmLabel="ยกเลิกโบนัส"
        cancelLabel="กลับ"
        onConfirm={close}
        onCancel={close}
      >
        โบนัสที่ยังไม่ได้ใช้จะหายไป และขอคืนไม่ได้
      </ConfirmDialog>
    </GallerySection>
  );
}
