/** A value's own property: what a page put on `Object.prototype` is none. */
export function own(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
