import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

function Sample() {
  const [value, setValue] = useState<'slot' | 'sport' | 'lotto'>('slot');
  return (
    <Tabs
      label="กลุ่มเกม"
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'slot', label: 'สล็อต' },
        { id: 'sport', label: 'กีฬา' },
        { id: 'lotto', label: 'หวย' },
      ]}
    >
      <p>{value}</p>
    </Tabs>
  );
}

test('selects one tab and labels its panel by it', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('tab', { name: 'กีฬา' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('กีฬา');
  expect(screen.getByRole('tabpanel', { name: 'กีฬา' })).toHaveTextContent('sport');
});

test('moves between tabs by arrow keys, Home and End, with one tab stop', async () => {
  render(<Sample />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'หวย' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'กีฬา' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('lotto');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('slot');
});
