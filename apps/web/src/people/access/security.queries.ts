import {
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  listSessions,
  readIdentity,
  readIdentityProvider,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  unlinkIdentity,
} from '@sillage/contract/people/access/access.contract';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const SECOND_FACTOR = ['secondFactor'];
const SESSIONS = ['sessions'];
const IDENTITY = ['identityProvider', 'identity'];

export function useSecondFactor() {
  return useQuery({ queryKey: SECOND_FACTOR, queryFn: () => call(readSecondFactor) });
}

/** What the setup changed is read again by who shows it, once the recovery codes are kept. */
export function useSecondFactorSetup() {
  return {
    start: useMutation({ mutationFn: (currentPassword: string) => call(startSecondFactor, { body: { currentPassword } }) }),
    confirm: useMutation({ mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }) }),
  };
}

export function useRenewRecoveryCodes() {
  return useMutation({ mutationFn: (currentPassword: string) => call(renewRecoveryCodes, { body: { currentPassword } }) });
}

export function useRemoveSecondFactor() {
  return useMutation({ mutationFn: (currentPassword: string) => call(removeSecondFactor, { body: { currentPassword } }) });
}

/** The second factor, and the sessions that ended with its change. */
export function useReadSecurityAgain() {
  const cache = useQueryClient();
  return () => Promise.all([SECOND_FACTOR, SESSIONS].map((queryKey) => cache.invalidateQueries({ queryKey })));
}

export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: () => call(listSessions) });
}

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idSession: string) => call(endOwnSession, { params: { idSession } }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSettled: () => void cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useEndOtherSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useIdentityProvider() {
  return useQuery({ queryKey: ['identityProvider'], queryFn: () => call(readIdentityProvider), staleTime: Infinity });
}

/** Whether the account is linked there, and since when. */
export function useIdentity(isConfigured: boolean) {
  return useQuery({ queryKey: IDENTITY, queryFn: isConfigured ? () => call(readIdentity) : skipToken });
}

export function useUnlink() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: () => call(unlinkIdentity), onSettled: () => cache.invalidateQueries({ queryKey: IDENTITY }) });
}
