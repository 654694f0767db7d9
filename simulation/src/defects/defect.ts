/** A planted error, as a replacement in one file of the product. The simulation must find it. */
export interface Defect {
  /** What the product does wrong, in plain words. */
  name: string;
  /** Path of the file from the root of the project. */
  file: string;
  /** Text that the file contains exactly once. */
  original: string;
  replacement: string;
}
