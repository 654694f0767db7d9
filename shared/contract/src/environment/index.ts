/**
 * The environment variables of the site and the backend: their definitions, and the function that parses them.
 *
 * @module
 */
export type { LogLevel } from './serving-variables';
export { nearestName, nearNames } from './near-names';
export {
  demoGameSecret,
  type Environment,
  type Name,
  readEnvironment,
  type Values,
  variables,
} from './read-environment';
export type { Reader, Variable } from './variable';
