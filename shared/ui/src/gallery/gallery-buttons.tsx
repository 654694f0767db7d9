import { useState } from 'react';
import { satang } from '@wallet/contract/satang';
import { Button, buttonClass } from '../button';
import { CopyButton } from '../copy-button';
import { formatMoney } from '../format/format-money';
import { IconButton } from '../icon-button';
import { Menu } from '../menu';
import { Spinner } from '../spinner';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog } from '../dialog';
import { Field } from '../field';
import { Skeleton } from '../skeleton';
import classes from './gallery.module.css';

const languages = [
  { id: 'th', label: 'ไทย', lang: 'th' },
  { id: 'la', label: 'ລາວ', lang: 'lo' },
  { id: 'en', label: 'English', lang: 'en' },
] as const;

/** Renders the primitives that are pressed. */
export function GalleryButtons() {
  const [language, setLanguage] = useState<'th' | 'la' | 'en'>('th');
  const t = useCommonText();
  return (
    <GallerySection title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
        <div key={variant} className={classes.row}>
          <Button variant={variant}>{t('confirm')}</Button>
          <Button variant={variant} icon="wallet" size="small">
            {t('ok')}
          </Button>
          <Button variant={variant} busy>
            {t('confirm')}
          </Button>
          <Button variant={variant} disabled>
            {t('confirm')}
          </Button>
        </div>
      ))}
      <div className={classes.columns}>
        <Button wide>
          {t('confirm')} {formatMoney(satang(1_234_567_890))} {t('unit.THB')}
        </Button>
        <a className={buttonClass({ variant: 'secondary', wide: true })} href="#gallery">
          {t('next')}
        </a>
      </div>
      <div className={classes.row}>
        <IconButton icon="refresh" label={t('retry')} />
        <IconButton icon="refresh" label={t('working')} busy />
        <IconButton icon="logout" label={t('close')} disabled />
        <CopyButton text="123-456-7890" />
        <CopyButton text="123-456-7890">{t('copy')}</CopyButton>
        <Spinner size={32} label={t('loading')} />
        <Menu
          label="ภาษา / ພາສາ / Language"
          icon="globe"
          align="start"
          items={languages.map((item) => ({
            ...item,
            checked: item.id === language,
            disabled: item.id === language,
          }))}
          onSelect={setLanguage}
        >
          {languages.find((item) => item.id === language)?.label}
        </Menu>
      </div>
    </GallerySection>
  );
}

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
