/** A pattern that matches these paths and no others. */
export function exactly(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map((path) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`);
}
