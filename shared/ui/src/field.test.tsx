import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { useState } from 'react';
import { Checkbox } from './checkbox';
import { ChoiceField } from './choice-field';
import { Field, PasswordField } from './field';
import { OtpField } from './otp-field';
import { Select } from './select';

beforeAll(() => addTexts('common', 'th', th));

test('labels a field, describes it by its hint and error, and keeps the typed text when the error appears', async () => {
  const { rerender } = render(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" />);
  const field = screen.getByLabelText('เบอร์โทรศัพท์');
  expect(field).toHaveAccessibleDescription('10 หลัก');
  expect(field).toBeValid();
  await userEvent.type(field, '08');
  rerender(<Field label="เบอร์โทรศัพท์" hint="10 หลัก" error="ต้องมี 10 หลัก" />);
  expect(screen.getByRole('alert')).toHaveTextContent('ต้องมี 10 หลัก');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('10 หลัก ต้องมี 10 หลัก');
  expect(field).toHaveValue('08');
});

test('starts a select without a choice and returns the chosen value', async () => {
  const change = jest.fn();
  const options = [{ value: 'KTB', label: 'กรุงไทย' }];
  render(<Select label="ธนาคาร" options={options} onChange={(event) => change(event.target.value)} />);
  const select = screen.getByRole('combobox', { name: 'ธนาคาร' });
  expect(select).toHaveValue('');
  await userEvent.selectOptions(select, 'กรุงไทย');
  expect(change).toHaveBeenCalledWith('KTB');
});

test('ticks a checkbox by its label and describes it by its hint', async () => {
  render(<Checkbox label="จดจำฉัน" hint="เฉพาะเครื่องนี้" />);
  const box = screen.getByRole('checkbox', { name: /จดจำฉัน/ });
  expect(box).toHaveAccessibleDescription('เฉพาะเครื่องนี้');
  await userEvent.click(screen.getByText('จดจำฉัน'));
  expect(box).toBeChecked();
});

test('sets autocomplete for password managers, and reveals and hides the typed text', async () => {
  render(<PasswordField label="รหัสผ่านใหม่" name="password" autoComplete="new-password" />);
  const field = screen.getByLabelText('รหัสผ่านใหม่');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('maxlength', '128');
  await userEvent.type(field, 'ลับมาก 42');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: th.showPassword }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: th.hidePassword }));
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('ลับมาก 42');
});

describe('choice field', () => {
  const options = [
    { value: 'KBANK', label: 'ธนาคารกสิกรไทย', keywords: 'Kasikornbank' },
    { value: 'SCB', label: 'ธนาคารไทยพาณิชย์', keywords: 'Siam Commercial Bank' },
    { value: 'BCEL', label: 'ธนาคารการค้าต่างประเทศลาว', keywords: 'ທະນາຄານການຄ້າຕ່າງປະເທດລາວ' },
  ];

  function Example({ error, onSubmit }: { error?: string; onSubmit?: () => void }) {
    const [value, setValue] = useState('');
    const submit = (event: React.FormEvent) => {
      event.preventDefault();
      onSubmit?.();
    };
    return (
      <form onSubmit={submit}>
        <ChoiceField
          label="ธนาคาร"
          value={value}
          onChange={setValue}
          options={options}
          placeholder="เลือกธนาคาร"
          searchLabel="ค้นหาธนาคาร"
          error={error}
        />
      </form>
    );
  }

  const field = () => screen.getByRole('combobox', { name: 'ธนาคาร' });
  const search = () => screen.getByRole('combobox', { name: 'ค้นหาธนาคาร' });
  const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test('opens the list with a search, and closes it after a choice', async () => {
    const { rerender } = render(<Example />);
    expect(field()).toHaveTextContent('เลือกธนาคาร');
    await userEvent.click(field());
    expect(screen.getByRole('dialog', { name: 'ธนาคาร' })).toBeVisible();
    expect(search()).toHaveFocus();
    expect(shown()).toHaveLength(3);
    await userEvent.click(screen.getByRole('option', { name: 'ธนาคารไทยพาณิชย์' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveTextContent('ธนาคารไทยพาณิชย์');
    expect(field()).toHaveFocus();
    rerender(<Example error="กรุณาเลือกธนาคาร" />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('กรุณาเลือกธนาคาร');
  });

  describe('the focus of the search', () => {
    afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

    test.each([
      ['is set with a mouse', 'fine', true],
      ['is set without any pointer', 'none', true],
      ['is not set on a touch screen, whose keyboard would cover the list', 'coarse', false],
    ])('%s', async (_, pointer, isFocused) => {
      const matchMedia = (query: string) => ({ matches: query === `(pointer: ${pointer})` });
      Object.assign(window, { matchMedia });
      render(<Example />);
      await userEvent.click(field());
      expect(document.activeElement === search()).toBe(isFocused);
    });
  });

  test('finds options by words of their label, value or keywords, and shows a message without a result', async () => {
    render(<Example />);
    await userEvent.click(field());
    for (const [query, found] of [
      ['กสิกร', 'ธนาคารกสิกรไทย'],
      ['kasikorn', 'ธนาคารกสิกรไทย'],
      ['scb', 'ธนาคารไทยพาณิชย์'],
      ['ລາວ', 'ธนาคารการค้าต่างประเทศลาว'],
      ['bank siam', 'ธนาคารไทยพาณิชย์'],
    ] as const) {
      await userEvent.clear(search());
      await userEvent.type(search(), query);
      expect([query, shown()]).toEqual([query, [found]]);
    }
    await userEvent.type(search(), 'zzz');
    expect(shown()).toEqual([]);
    expect(screen.getByText(th.noMatch)).toBeVisible();
  });

  test('supports the keyboard: typing searches, arrows wrap around, Enter chooses without submitting the form, Escape cancels', async () => {
    const onSubmit = jest.fn();
    render(<Example onSubmit={onSubmit} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowUp}');
    expect(search()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'ธนาคารการค้าต่างประเทศลาว' }).id,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(field()).toHaveTextContent('ธนาคารไทยพาณิชย์');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('option', { name: 'ธนาคารไทยพาณิชย์' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('kasi{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field()).toHaveTextContent('ธนาคารไทยพาณิชย์');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('OTP field', () => {
  function Example({ start = '', ...props }: { start?: string; error?: string; digits?: number | null }) {
    const [code, setCode] = useState(start);
    return <OtpField label="รหัส OTP" value={code} onChange={setCode} {...props} />;
  }

  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'รหัส OTP' });
  const boxes = () =>
    [...document.querySelectorAll('[aria-hidden="true"] > span')].map((box) => box.textContent);

  test('is one field for screen readers, autofill and numeric keyboards, with one typed digit in each box', async () => {
    render(<Example />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field(), '12a3');
    expect(field()).toHaveValue('123');
    expect(boxes()).toEqual(['1', '2', '3', '', '', '']);
    await userEvent.type(field(), '4567');
    expect(field()).toHaveValue('123456');
    await userEvent.type(field(), '{Backspace}');
    expect(boxes()).toEqual(['1', '2', '3', '4', '5', '']);
  });

  test.each([
    ['482 913', '482913'],
    ['รหัส OTP ของคุณคือ 482913', '482913'],
    ['482-913', '482913'],
    ['๔๘๒๙๑๓', '482913'],
    ['໔໘໒໙໑໓', '482913'],
  ])('accepts a code pasted as %j', async (pasted, code) => {
    render(<Example />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(code);
  });

  test('keeps the caret at the end', async () => {
    render(<Example start="12" />);
    await userEvent.click(field());
    await userEvent.keyboard('{Home}');
    await userEvent.keyboard('3');
    expect(field()).toHaveValue('123');
  });

  test('describes a wrong code, and replaces it when all of it is selected', async () => {
    render(<Example start="111111" error="รหัส OTP ไม่ถูกต้อง" />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('รหัส OTP ไม่ถูกต้อง');
    await userEvent.click(field());
    field().select();
    await userEvent.keyboard('2');
    expect(field()).toHaveValue('2');
  });

  test.each([
    [4, ['1', '2', '3', '4']],
    [8, ['1', '2', '3', '4', '5', '6', '7', '8']],
    [10, ['1234567890']],
    [null, ['12345678']],
  ])('accepts %j digits, and up to 8 when the length is unknown', async (digits, shown) => {
    render(<Example digits={digits} />);
    await userEvent.click(field());
    await userEvent.paste('1234567890123');
    expect(boxes()).toEqual(shown);
    expect(field()).toHaveValue(shown.join(''));
  });
});
