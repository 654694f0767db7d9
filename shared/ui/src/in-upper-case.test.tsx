import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from './field';
import { inUpperCase } from './in-upper-case';

function Box() {
  const [text, setText] = useState('');
  return <Field label="ชื่อ" value={text} {...inUpperCase(setText)} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('ชื่อ');

/** Simulates a keyboard that is still composing the word. */
function compose(value: string): void {
  fireEvent.input(box(), { target: { value }, isComposing: true });
}

test('[S2.17] [S5.13] [S5.14] converts typed text to upper case at the caret', async () => {
  render(<Box />);
  await userEvent.type(box(), 'ac');
  await userEvent.type(box(), 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box()).toHaveValue('ABC');
  expect(box().selectionStart).toBe(2);
});

test('does not change a word while a keyboard composes it', () => {
  render(<Box />);
  fireEvent.compositionStart(box());
  compose('s');
  compose('so');
  expect(box()).toHaveValue('so');
  fireEvent.compositionEnd(box());
  expect(box()).toHaveValue('SO');
});
