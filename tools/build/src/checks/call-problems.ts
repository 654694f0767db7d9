import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { callForm, type ManifestSource } from '@wallet/federation';

type Operations = Readonly<Record<string, { 'x-changes'?: boolean }>>;

const contract = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  paths: Readonly<Record<string, Operations>>;
};

/** Returns the paths of all calls that a manifest names. */
function callsOf({ pages, widgets, contributions = [] }: ManifestSource): string[] {
  const conditions = [...widgets, ...contributions].flatMap(({ condition }) => condition ?? []);
  return [
    ...pages.flatMap(({ firstCalls = [] }) => firstCalls.flat()),
    ...conditions.flatMap((condition) => ('call' in condition ? condition.call : [])),
  ];
}

/**
 * Returns the problems of the calls that a manifest names, one message each. The shell sends these calls with GET, any
 * number of times. A call that is not in the contract belongs to the remote; its team is responsible for it.
 */
export function callProblems(manifest: ManifestSource): string[] {
  return [...new Set(callsOf(manifest))].flatMap((path) => {
    if (!callForm.test(path)) return `the call ${path} is no path of the backend without parameters`;
    const operations = contract.paths[path];
    if (!operations) return [];
    if (!operations['get']) return `the call ${path} does not answer to GET`;
    return operations['get']['x-changes'] ? `the call ${path} changes something` : [];
  });
}
