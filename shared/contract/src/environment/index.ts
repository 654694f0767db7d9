export type { LogLevel } from './serving-variables';
export { distance, nearestName, nearNames } from './near-names';
export { type Environment, readEnvironment } from './read-environment';
export { demoGameSecret } from './rules';
export type { Reader, Variable } from './variable';
export { type Name, type Values, variables } from './variables';
