import { builtOperations } from './built-operations';
import { contractOperations } from './core/http/contract';

describe('the built operations', () => {
  const entries = contractOperations();

  it('are all in the contract, with the access that the contract defines', () => {
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
