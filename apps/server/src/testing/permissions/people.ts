import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import { generateSync } from 'otplib';
import { insertSession } from '../../people/access/sessions.store.ts';
import { insertMember } from '../../people/members/shared/insertMember.store.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { PASSWORD, type aServer } from '../aServer.ts';
import type { Canaries } from './canaries.ts';
import type { Person } from './things.ts';

export type Server = Awaited<ReturnType<typeof aServer>>;

const HOUR_MS = 3_600_000;
export const inAnHour = () => new Date(Date.now() + HOUR_MS);

/** Makes people with canaries for names; `hasPassword` null for somebody who was only invited. */
export type People = (canaries: Canaries, idCustomer: OneCustomer, role: MemberRole, hasPassword?: true | null) => Promise<Person>;

export async function openPeople({ services }: Server): Promise<People> {
  const { db, tokens, passwords } = services;
  const hash = await passwords.hash(PASSWORD);
  return async (canaries, idCustomer, role, hasPassword = true) => {
    const email = `${canaries.next()}@example.com`;
    const names = { firstName: canaries.next(), lastName: canaries.next(), phone: '33612345678' };
    const idUser = await insertMember(db, idCustomer, { ...names, email, role, language: 'en', passwordHash: hasPassword && hash });
    if (idUser === null) throw new Error('no two canaries are the same');
    const refreshToken = newSecret();
    const opened = { idUser, idCustomer, tokenHash: hashSecret(refreshToken), now: new Date(), expiresAt: inAnHour() };
    const idSession = await insertSession(db, opened);
    return { idUser, idCustomer, role, email, idSession, refreshToken, token: tokens.sign({ idUser, idSession }) };
  };
}

/** A second factor that is begun: the code that confirms it. */
export async function beginSecondFactor(server: Server, person: Person): Promise<string> {
  const { secret } = (await server.call(person, 'POST', '/second-factor', { currentPassword: PASSWORD })).json<{ secret: string }>();
  return generateSync({ secret });
}

export async function setUpSecondFactor(server: Server, person: Person): Promise<void> {
  const code = await beginSecondFactor(server, person);
  const { statusCode } = await server.call(person, 'POST', '/second-factor/confirmation', { code });
  if (statusCode !== 200) throw new Error('the second factor of the tests was refused');
}
