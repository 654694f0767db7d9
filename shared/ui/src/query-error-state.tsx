import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { ErrorState, type ErrorStateProps } from './error-state';

export interface QueryErrorStateProps extends Omit<ErrorStateProps, 'onRetry' | 'retrying'> {
  /** A query without data. An error that is not of a call, such as a `RangeError`, has no text. */
  query: { error: ApiError | Error | null; isFetching: boolean; refetch: () => unknown };
}

/** Renders why a query failed, with a button that fetches it again. The children follow the text of the error. */
export function QueryErrorState({ query, children, ...rest }: QueryErrorStateProps) {
  const { error, isFetching, refetch } = query;
  return (
    <ErrorState {...rest} onRetry={() => void refetch()} retrying={isFetching}>
      {error && 'kind' in error && <p>{errorText(error)}</p>}
      {children}
    </ErrorState>
  );
}
