import { QueryClientProvider, queryClient } from '@wallet/platform/query';
import type { ReactNode } from 'react';

/** Provides the page's cache of replies, for a shell that makes calls. */
export const ReplyCache = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
