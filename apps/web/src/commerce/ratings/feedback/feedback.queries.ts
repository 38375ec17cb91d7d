import { giveFeedback, readFeedback, stopFeedback } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export function useAskedFeedback(token: string) {
  return useQuery({
    queryKey: ['feedback', token],
    queryFn: ({ signal }) => call(readFeedback, { params: { token }, signal }),
    retry: false,
    // What is being written is not taken from under the hands.
    refetchOnWindowFocus: false,
  });
}

export function useGiveFeedback() {
  return useMutation({ mutationFn: (body: Sent<(typeof giveFeedback)['body']>) => call(giveFeedback, { body }) });
}

export function useStopFeedback() {
  return useMutation({ mutationFn: (token: string) => call(stopFeedback, { body: { token } }) });
}
