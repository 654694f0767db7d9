/** Returns a copy of only the object's own properties: a page may have added others to Object.prototype. */
export const ownOptions = <Given extends object>(given: Given): Given =>
  Object.assign(Object.create(null) as Given, given);
