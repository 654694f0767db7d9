import { areValidHours, openStateOf } from './office-hours';

const weekdays = (from: string, to: string, days = [1, 2, 3, 4, 5]) => days.map((day) => ({ day, from, to }));
const bangkok = (week: { day: number; from: string; to: string }[]) => ({ timeZone: 'Asia/Bangkok', week });
const stateAt = (hours: ReturnType<typeof bangkok>, time: string) => {
  const { open, opensAt } = openStateOf(hours, new Date(time));
  return open ? 'open' : (opensAt?.toISOString() ?? 'never');
};

describe('office hours', () => {
  // 2026-11-27 is a Friday, and Bangkok is seven hours ahead of UTC.
  it.each([
    ['2026-11-27T01:59:59.999Z', '2026-11-27T02:00:00.000Z'],
    ['2026-11-27T02:00:00.000Z', 'open'],
    ['2026-11-27T10:59:59.999Z', 'open'],
    ['2026-11-27T11:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    ['2026-11-28T18:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    // Already Monday in Bangkok.
    ['2026-11-29T17:30:00.000Z', '2026-11-30T02:00:00.000Z'],
  ])('from 9 to 18 on weekdays in Bangkok, at %s: the state is %s', (time, state) => {
    expect(stateAt(bangkok(weekdays('09:00', '18:00')), time)).toBe(state);
  });

  it('cross midnight in two entries, one for each day', () => {
    const night = bangkok([
      { day: 5, from: '20:00', to: '24:00' },
      { day: 6, from: '00:00', to: '02:00' },
    ]);
    expect(stateAt(night, '2026-11-27T16:59:59.999Z')).toBe('open');
    expect(stateAt(night, '2026-11-27T17:00:00.000Z')).toBe('open');
    expect(stateAt(night, '2026-11-27T19:00:00.000Z')).toBe('2026-12-04T13:00:00.000Z');
  });

  it('with one entry start again after a week', () => {
    const friday = bangkok([{ day: 5, from: '09:00', to: '10:00' }]);
    expect(stateAt(friday, '2026-11-27T03:00:00.000Z')).toBe('2026-12-04T02:00:00.000Z');
  });

  it('keep their local time when the clocks change', () => {
    const hours = { timeZone: 'America/New_York', week: [{ day: 1, from: '09:00', to: '17:00' }] };
    // The clocks go back on Sunday 2026-11-01 and forward on Sunday 2026-03-08.
    expect(stateAt(hours, '2026-10-31T12:00:00.000Z')).toBe('2026-11-02T14:00:00.000Z');
    expect(stateAt(hours, '2026-03-07T12:00:00.000Z')).toBe('2026-03-09T13:00:00.000Z');
  });

  it('mean always open when they are null, and never open when the week is empty', () => {
    expect(openStateOf(null, new Date(0))).toEqual({ open: true, opensAt: null });
    expect(stateAt(bangkok([]), '2026-11-27T03:00:00.000Z')).toBe('never');
  });

  it('are valid when the zone exists and each entry ends after it begins', () => {
    expect(areValidHours(bangkok(weekdays('00:00', '24:00')))).toBe(true);
    expect(areValidHours(bangkok(weekdays('09:00', '09:00')))).toBe(false);
    expect(areValidHours(bangkok(weekdays('18:00', '09:00')))).toBe(false);
    expect(areValidHours({ timeZone: 'Asia/Nowhere', week: [] })).toBe(false);
  });
});
