import { deletePhoto, putPhoto, user } from '@sillage/contract/people/members/members.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callAction } from '../../platform/call.ts';
import { renewUser } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/useSession.ts';

export type ProfileChange = Omit<Sent<(typeof user)['actions']['update']['body']>, 'idUser' | 'idConnectedUser' | 'customerId'>;

/** Who changes their password ends their own session with it: what they are called need not be read again. */
export function useChangeProfile() {
  const { idUser, idCustomer } = useUser().data;
  const shown = useShownAnew();
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      callAction(user, 'update', { idUser, idConnectedUser: idUser, customerId: idCustomer, ...change }),
    onSuccess: (_answer, { password }) => (password === undefined ? shown() : undefined),
  });
}

export function useChangePhoto() {
  const { idUser } = useUser().data;
  const shown = useShownAnew();
  const [progress, setProgress] = useState(0);
  const put = useMutation({
    mutationFn: (photo: File) => call(putPhoto, { params: { idUser }, body: photo, onProgress: setProgress }),
    onMutate: () => setProgress(0),
    onSuccess: shown,
  });
  const remove = useMutation({ mutationFn: () => call(deletePhoto, { params: { idUser } }), onSuccess: shown });
  return { put, remove, progress };
}

/** One's name and photo stand in the navigation, and among the members. */
function useShownAnew() {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([renewUser(), cache.invalidateQueries({ queryKey: ['members'] })]);
  };
}
