import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { newQueryClient } from './queryClient.ts';

/** What the pages before the sign-in read is forgotten with them. */
export function GuestShell() {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
