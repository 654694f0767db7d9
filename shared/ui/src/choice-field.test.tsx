import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import { useState } from 'react';
import th from '@wallet/platform/locales/common.th.json';
import { ChoiceField } from './choice-field';

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

beforeAll(() => addTexts('common', 'th', th));

const field = () => screen.getByRole('combobox', { name: 'ธนาคาร' });
const search = () => screen.getByRole('combobox', { name: 'ค้นหาธนาคาร' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('opens the list with a search, and closes it after a choice', async () => {
  render(<Example />);
  expect(field()).toHaveTextContent('เลือกธนาคาร');
  await userEvent.click(field());
  expect(screen.getByRole('dialog', { name: 'ธนาคาร' })).toBeVisible();
  expect(search()).toHaveFocus();
  expect(shown()).toHaveLength(3);
  await userEvent.click(screen.getByRole('option', { name: 'ธนาคารไทยพาณิชย์' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field()).toHaveTextContent('ธนาคารไทยพาณิชย์');
  expect(field()).toHaveFocus();
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

test('marks no option before something is chosen or searched', async () => {
  render(<Example />);
  await userEvent.click(field());
  expect(search()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'ธนาคาร' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(search()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'ธนาคารกสิกรไทย' }).id,
  );
});

test.each([
  ['กสิกร', 'ธนาคารกสิกรไทย'],
  ['kasikorn', 'ธนาคารกสิกรไทย'],
  ['scb', 'ธนาคารไทยพาณิชย์'],
  ['ລາວ', 'ธนาคารการค้าต่างประเทศลาว'],
  ['bank siam', 'ธนาคารไทยพาณิชย์'],
])('a search for %j finds %s', async (query, found) => {
  render(<Example />);
  await userEvent.click(field());
  await userEvent.type(search(), query);
  expect(shown()).toEqual([found]);
});

test('shows a message for a search without a result', async () => {
  render(<Example />);
  await userEvent.click(field());
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

test('describes and marks the field with the error', () => {
  render(<Example error="กรุณาเลือกธนาคาร" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('กรุณาเลือกธนาคาร');
});
