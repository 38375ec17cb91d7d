import { useRef } from 'react';
import { newKey } from '../offline/newKey.ts';

/**
 * Gives what is sent a key, the same as long as nothing of it is changed. Where an answer was lost on the way, what is sent again makes nothing twice; and what
 * was changed in between is not taken for what was sent before.
 */
export function useRequestKey() {
  const last = useRef({ sent: '', requestKey: '' });
  return <Body extends object>(body: Body): Body & { readonly requestKey: string } => {
    const sent = JSON.stringify(body);
    if (sent !== last.current.sent) last.current = { sent, requestKey: newKey() };
    return { ...body, requestKey: last.current.requestKey };
  };
}
