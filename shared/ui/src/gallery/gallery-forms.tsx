import { useState } from 'react';
import { BankLogo } from '../bank-logo';
import { Checkbox } from '../checkbox';
import { ChoiceField } from '../choice-field';
import { Field, PasswordField } from '../field';
import { Select } from '../select';
import { Icon } from '../icon';
import { OtpField } from '../otp-field';
import { Steps } from '../steps';
import { useCommonText } from '../use-common-text';
import { GallerySection } from './gallery-section';
import classes from './gallery.module.css';

const banks = ['ธนาคารกสิกรไทย', 'ธนาคารไทยพาณิชย์', 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ'];

const banksWithLogo = [
  { value: 'KBANK', label: 'ธนาคารกสิกรไทย', keywords: 'Kasikornbank' },
  { value: 'TISCO', label: 'ธนาคารทิสโก้', keywords: 'TISCO Bank' },
  { value: 'BCEL', label: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ', keywords: 'BCEL' },
].map((bank) => ({ ...bank, icon: <BankLogo code={bank.value} size={32} /> }));

const steps = ['เบอร์โทร', 'ລະຫັດ OTP', 'Profile', 'ธนาคาร'].map((label) => ({ id: label, label }));

export function GalleryForms() {
  const [code, setCode] = useState('482');
  const [bank, setBank] = useState('TISCO');
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
        <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />
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
        <ChoiceField label="ธนาคารของคุณ" value={bank} onChange={setBank} options={banksWithLogo} />
        <OtpField label="รหัส OTP" hint="Ref: ACDE" value={code} onChange={setCode} />
        <OtpField label="ລະຫັດ OTP" error="ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ" value="123456" onChange={setCode} readOnly />
        <Steps label="สมัครสมาชิก" steps={steps} current={2} />
        <div className={classes.row}>
          {['KBANK', 'SCB', 'BBL', 'KTB', 'TISCO', 'BCEL', 'NEW'].map((name) => (
            <BankLogo key={name} code={name} />
          ))}
        </div>
        <div>
          <Checkbox label="จดจำฉันไว้ในเครื่องนี้" hint="อย่าเลือกหากใช้เครื่องร่วมกับผู้อื่น" defaultChecked />
          <Checkbox label="ຈື່ຂ້ອຍໄວ້" />
          <Checkbox label="Remember me" defaultChecked disabled />
        </div>
      </div>
    </GallerySection>
  );
}
