import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@wallet/platform/router';
import { useStep } from './register-steps';

function Place() {
  const { step, back } = useStep('profile');
  return <button onClick={back}>step {step}</button>;
}

test('[S4.1] after a reload in the bank’s step Back leads from the profile to the phone, and not to the profile again', async () => {
  const step = (step: string, onward: boolean) => ({ pathname: '/register', state: { step, onward } });
  render(
    <MemoryRouter initialEntries={['/register', step('profile', true), step('bank', true)]} initialIndex={2}>
      <Place />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('step profile');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('step phone');
});
