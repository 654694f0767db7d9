import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

const items = [
  { id: 'th', label: 'ไทย', lang: 'th', checked: true, disabled: true },
  { id: 'la', label: 'ລາວ', lang: 'lo', checked: false },
  { id: 'en', label: 'English', lang: 'en', checked: false },
] as const;

function setUp() {
  const select = jest.fn();
  render(
    <>
      <Menu label="ภาษา" items={items} onSelect={select}>
        ไทย
      </Menu>
      <button type="button">ต่อไป</button>
    </>,
  );
  return { select, button: screen.getByRole('button', { name: 'ภาษา ไทย' }) };
}

const item = (name: string) => screen.getByRole('menuitemradio', { name });

test('marks and disables the item of the current choice', async () => {
  const { select, button } = setUp();
  await userEvent.click(button);
  expect(item('ไทย')).toBeChecked();
  expect(item('ไทย')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(item('ไทย'));
  expect(select).not.toHaveBeenCalled();
});

test('reports a choice, closes the list and focuses the button', async () => {
  const { select, button } = setUp();
  await userEvent.click(button);
  await userEvent.click(item('ລາວ'));
  expect(select).toHaveBeenCalledWith('la');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('supports the keyboard', async () => {
  const { select, button } = setUp();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('English')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('ไทย')).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}');
  expect(item('ລາວ')).toHaveFocus();
  await userEvent.keyboard('{Home}e');
  expect(item('English')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(select).toHaveBeenCalledWith('en');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('closes when the focus or a press moves elsewhere', async () => {
  const { button } = setUp();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'ต่อไป' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
