import type { InferOutput } from 'valibot';
import { dataVariables } from './data-variables';
import { productVariables } from './product-variables';
import { releaseVariables } from './release-variables';
import { servingVariables } from './serving-variables';

/** Every variable that the site and the backend read, in the order of the documents. */
export const variables = { ...servingVariables, ...dataVariables, ...productVariables, ...releaseVariables };

/** Name of a variable. */
export type Name = keyof typeof variables;

type Output<N extends Name> = InferOutput<(typeof variables)[N]['schema']>;

/** The parsed values, including defaults; undefined for an unset variable without a default. */
export type Values = {
  [N in Name]: (typeof variables)[N] extends { otherwise: unknown } ? Output<N> : Output<N> | undefined;
};
