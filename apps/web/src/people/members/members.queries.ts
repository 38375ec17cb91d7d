import { customer } from '@sillage/contract/people/customers/customers.contract';
import { inviteAgain, resetSecondFactor, user, type Member } from '@sillage/contract/people/members/members.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAction } from '../../platform/call.ts';
import { renewUser } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/useSession.ts';

/** Section 9: so many at a time. */
const PAGE_SIZE = 300;

const ofCustomer = (idCustomer: number) => ['members', idCustomer] as const;
type Members = Awaited<ReturnType<typeof readMembers>>;

/** All of them: they are searched here, where no typing waits for an answer. */
async function readMembers(idCustomer: number) {
  const page = (position: number) => callAction(customer, 'users', { idCustomer, position, limit: PAGE_SIZE });
  const { data, total } = await page(1);
  const further = Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => page(index + 2));
  return { data: [...data, ...(await Promise.all(further)).flatMap((one) => one.data)], total };
}

export function useMembers(idCustomer: number) {
  return useQuery({ queryKey: ofCustomer(idCustomer), queryFn: () => readMembers(idCustomer) });
}

export type MemberChange = Omit<Sent<(typeof user)['actions']['update']['body']>, 'idUser' | 'idConnectedUser'>;

/** A change of a member by an administrator; one's own shows everywhere at once. */
export function useChangeMember({ idUser, idCustomer }: Member) {
  const readAgain = useReadAgain(idCustomer);
  const me = useUser().data.idUser;
  return useMutation({
    mutationFn: (change: MemberChange) => callAction(user, 'update', { idUser, idConnectedUser: me, ...change }),
    onSuccess: async () => {
      await readAgain();
      if (idUser === me) await renewUser();
    },
  });
}

/** Shown at once, and taken back when it is refused. */
export function useChangeRole({ idUser, idCustomer }: Member) {
  const cache = useQueryClient();
  const readAgain = useReadAgain(idCustomer);
  const me = useUser().data.idUser;
  const queryKey = ofCustomer(idCustomer);
  return useMutation({
    mutationFn: (role: MemberRole) => callAction(user, 'update', { idUser, idRole: ROLE_IDS[role], idConnectedUser: me }),
    onMutate: async (role) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<Members>(queryKey);
      cache.setQueryData<Members>(queryKey, (members) => members && withRole(members, idUser, role));
      return { before };
    },
    onError: (_error, _role, shown) => cache.setQueryData(queryKey, shown?.before),
    onSettled: readAgain,
    onSuccess: () => (idUser === me ? renewUser() : undefined),
  });
}

function withRole(members: Members, idUser: number, role: MemberRole): Members {
  const changed = { role, roleName: role, idRole: ROLE_IDS[role] };
  return { ...members, data: members.data.map((member) => (member.idUser === idUser ? { ...member, ...changed } : member)) };
}

export interface Invitation {
  readonly email: string;
  readonly role: MemberRole;
}

export function useInvite(idCustomer: number) {
  const readAgain = useReadAgain(idCustomer);
  const me = useUser().data.idUser;
  return useMutation({
    mutationFn: (invitations: readonly Invitation[]) =>
      callAction(user, 'create', {
        userId: me,
        customerId: idCustomer,
        usersList: invitations.map(({ email, role }) => ({ email, idRole: ROLE_IDS[role] })),
      }),
    onSuccess: readAgain,
  });
}

export function useInviteAgain({ idUser }: Member) {
  return useMutation({ mutationFn: () => call(inviteAgain, { params: { idUser } }) });
}

export function useResetSecondFactor({ idUser, idCustomer }: Member) {
  const readAgain = useReadAgain(idCustomer);
  return useMutation({ mutationFn: () => call(resetSecondFactor, { params: { idUser } }), onSuccess: readAgain });
}

export function useDeleteMember({ idUser, idCustomer }: Member) {
  const readAgain = useReadAgain(idCustomer);
  const me = useUser().data.idUser;
  return useMutation({
    mutationFn: () => callAction(user, 'delete', { idUser, idConnectedUser: me }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSuccess: () => void readAgain(),
  });
}

/** Customers are listed with how many members they have. */
function useReadAgain(idCustomer: number) {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }),
      cache.invalidateQueries({ queryKey: ['customers'] }),
      cache.invalidateQueries({ queryKey: ['audit'] }),
    ]);
  };
}
