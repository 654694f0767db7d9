/** A copy of an object's own properties, with no others: a page may have put some on Object.prototype. */
export const ownOptions = <Given extends object>(given: Given): Given =>
  Object.assign(Object.create(null) as Given, given);
