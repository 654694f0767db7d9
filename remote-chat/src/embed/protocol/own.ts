/** Returns a value's own property, and ignores properties that a page added to `Object.prototype`. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
