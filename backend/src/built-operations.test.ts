import { builtOperations } from './built-operations';
import { contractOperations } from './core/http/contract';

describe('the calls that are built', () => {
  const entries = contractOperations();

  it('are all in the contract, and open to whom the contract says', () => {
    const accessOf = (id: string) => entries.get(id as Parameters<typeof entries.get>[0])?.access;
    expect(Object.keys(builtOperations.member).filter((id) => accessOf(id) !== 'member')).toEqual([]);
    expect(
      Object.keys(builtOperations.open).filter((id) => !['visitor', 'either'].includes(accessOf(id) ?? '')),
    ).toEqual([]);
  });

  it('include every lookup', () => {
    const lookups = [...entries.keys()].filter((id) => id.startsWith('lookup'));
    expect(lookups).toHaveLength(13);
    expect(lookups.filter((id) => !(id in builtOperations.member) && !(id in builtOperations.open))).toEqual(
      [],
    );
  });
});
