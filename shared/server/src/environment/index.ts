/**
 * The environment variables of the site and the backend: their definitions, and the functions that parse variables.
 *
 * @module
 */
export type { LogLevel } from './serving-variables';
export { nearestName, nearNames } from './near-names';
export {
  demoGameSecret,
  type Name,
  readEnvironment,
  type Values,
  variables,
} from './read-environment';
export { type Environment, readVariables, type VariableForm } from './read-variables';
export { integer, matching, parsedBy } from './schemas';
export type { Reader, Variable } from './variable';
