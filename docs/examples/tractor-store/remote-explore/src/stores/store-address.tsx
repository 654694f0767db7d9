import type stores from '../data/stores.json';

/** Renders the name and the address of a store. */
export function StoreAddress({ name, street, city }: (typeof stores)[number]) {
  return (
    <p>
      <strong>{name}</strong>
      <br />
      {street}
      <br />
      {city}
    </p>
  );
}
