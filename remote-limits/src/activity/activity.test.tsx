import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { ActivityPage } from './activity-page';

const day = (id: string, net: number, deposits: number | null = 100) => ({
  day: id,
  deposits,
  withdrawals: 50.25,
  staked: 400,
  won: Math.max(net, 0),
  lost: Math.max(-net, 0),
  net,
  minutes: 12,
});
const days = [day('2026-02-27', -30.1), day('2026-03-01', 20), day('2026-03-02', -70.05)];

const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    );

const columnsOfPlot = () =>
  within(screen.getByRole('img'))
    .getAllByText(/^\d\d$/)
    .map(({ textContent }) => textContent);

test('[H6.6] [RTS1B] adds up the days of each month to the satang, newest first', async () => {
  openPart(<ActivityPage />, { 'GET /api/activity': { days: [...days, day('example', 5)] } });
  await screen.findByRole('table');
  expect(rowsOf()).toEqual([
    ['03/2026', '200.00', '100.50', '800.00', '20.00', '70.05', '-50.05', '24'],
    ['02/2026', '100.00', '50.25', '400.00', '0.00', '30.10', '-30.10', '12'],
  ]);
  expect(columnsOfPlot()).toEqual(['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03']);
});

test('[H6.6] [RTS1B] shows the statement of a month, and saves it as CSV', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (saved.push(file), 'blob:activity'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  openPart(<ActivityPage />, { 'GET /api/activity': { days } });
  await userEvent.selectOptions(await screen.findByRole('combobox'), '03/2026');
  expect(rowsOf().map(([name]) => name)).toEqual(['02/03/2026', '01/03/2026']);
  expect(columnsOfPlot()).toEqual(['05', '10', '15', '20', '25', '30']);
  await userEvent.click(screen.getByRole('button', { name: th.activity.save }));
  const reader = new FileReader();
  reader.readAsText(saved[0] as Blob);
  await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
  expect(String(reader.result).split('\r\n')[1]).toBe('02/03/2026,100.00,50.25,400.00,0.00,70.05,-70.05,12');
});

test('[H6.6] an unknown amount makes the sum unknown', async () => {
  openPart(<ActivityPage />, {
    'GET /api/activity': { days: [day('2026-03-01', 5), day('2026-03-02', 5, null)] },
  });
  await screen.findByRole('table');
  expect(rowsOf()[0]?.[1]).toBe('–');
});

test('[H6.6] says that there is nothing yet', async () => {
  openPart(<ActivityPage />, { 'GET /api/activity': { days: [] } });
  expect(await screen.findByText(th.activity.empty)).toBeVisible();
});
