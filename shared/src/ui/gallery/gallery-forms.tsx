import { useState } from 'react';
import { Checkbox } from '../checkbox';
import { Field } from '../field';
import { Icon } from '../icon';
import { Select } from '../select';
import { Tabs } from '../tabs';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const banks = ['ธนาคารกสิกรไทย', 'ธนาคารไทยพาณิชย์', 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ'];

/** Everything that is filled in. */
export function GalleryForms() {
  const [tab, setTab] = useState<'success' | 'progress' | 'failed'>('success');
  const t = useCommonText();
  return (
    <GallerySection title="Forms">
      <div className={classes.columns}>
        <Field
          label="เบอร์โทรศัพท์"
          type="tel"
          hint="10 หลัก เช่น 0812345678"
          prefix={<Icon name="phone" size={20} />}
        />
        <Field label="Password" type="password" defaultValue="correct horse" />
        <Field label="ຈຳນວນເງິນ" inputMode="decimal" suffix={t('unit.LAK')} placeholder="0.00" />
        <Field label="เบอร์โทรศัพท์" type="tel" defaultValue="08123" error="กรุณากรอกเบอร์โทรศัพท์ให้ครบ 10 หลัก" />
        <Field label="ชื่อผู้ใช้" defaultValue="0812345678" disabled />
        <Field label="รหัสผู้แนะนำ" defaultValue="PR6740c1" readOnly />
        <Select label="ธนาคาร" options={banks.map((bank) => ({ value: bank, label: bank }))} />
        <Select
          label="ธนาคาร"
          error="กรุณาเลือกธนาคาร"
          options={banks.map((bank) => ({ value: bank, label: bank }))}
        />
        <div>
          <Checkbox label="จดจำฉันไว้ในเครื่องนี้" hint="อย่าเลือกหากใช้เครื่องร่วมกับผู้อื่น" defaultChecked />
          <Checkbox label="ຈື່ຂ້ອຍໄວ້" />
          <Checkbox label="Remember me" defaultChecked disabled />
        </div>
        <Tabs
          label="Status"
          value={tab}
          onChange={setTab}
          tabs={(['success', 'progress', 'failed'] as const).map((id) => ({ id, label: t(`status.${id}`) }))}
        >
          <p className={classes.soft}>{t(`status.${tab}`)}</p>
        </Tabs>
      </div>
    </GallerySection>
  );
}
