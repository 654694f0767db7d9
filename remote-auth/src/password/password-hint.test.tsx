import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@wallet/testing';
import { useState } from 'react';
import th from '../locales/th.json';
import { PasswordHint } from './password-hint';

const { advice } = th.password;
let mockIsDown = false;

jest.mock('@wallet/contract/assess-password', () => {
  if (mockIsDown) throw new Error('The chunk did not come.');
  return jest.requireActual<object>('@wallet/contract/assess-password');
});

function Form() {
  const [password, setPassword] = useState('');
  return (
    <>
      <input aria-label="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <p>
        <PasswordHint rule="the rule" password={password} known={['0812345678', 'มะลิ ใจงาม']} />
      </p>
    </>
  );
}

const passwordField = () => screen.getByLabelText('password');
const status = () => screen.getByRole('status');

test('[S2.16] shows only the rule when the assessment code fails to load, and retries while the user types', async () => {
  mockIsDown = true;
  renderRemote(<Form />, { texts: { auth: th } });
  expect(screen.getByText('the rule')).toBeVisible();
  await userEvent.type(passwordField(), 'p');
  expect(passwordField()).toHaveValue('p');
  expect(status()).toBeEmptyDOMElement();
  mockIsDown = false;
  await userEvent.type(passwordField(), 'assword');
  await waitFor(() => expect(status()).toHaveTextContent(advice.common));
});

test('[S2.16] shows advice while the user types', async () => {
  renderRemote(<Form />, { texts: { auth: th } });
  for (const [password, expected] of [
    ['สั้นไป', advice.short],
    ['0812345678', advice.own],
    ['password1', advice.common],
    ['aaaaaaaaaa', advice.pattern],
    ['12/05/1997', advice.date],
    ['kp9#vd2m', advice.guessable],
    ['silent-9-night', advice.strong],
  ] as const) {
    await userEvent.clear(passwordField());
    expect(status()).toBeEmptyDOMElement();
    await userEvent.paste(password);
    await waitFor(() => expect(status()).toHaveTextContent(expected));
  }
});
