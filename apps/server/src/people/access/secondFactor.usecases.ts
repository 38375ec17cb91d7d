import { scopeOf } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import QRCode from 'qrcode';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../platform/session/totp.ts';
import { confirmSecret, findSecondFactor, replaceRecoveryCodes, savePendingSecret } from './secondFactor.store.ts';
import { endSessionsOf } from './shared/endSessions.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.view.ts';
import { takeSecondFactor } from './shared/takeSecondFactor.usecases.ts';
import { requireCurrentPassword } from './requireCurrentPassword.usecases.ts';

export async function readSecondFactor({ db }: Needs<'db'>, actor: SignedIn) {
  const found = await findSecondFactor(db, scopeOf(actor), actor.idUser);
  return {
    isActive: found.totpConfirmedAt !== null,
    isRequired: found.requiresSecondFactor,
    recoveryCodesLeft: found.recoveryCodesLeft ?? 0,
  };
}

/** A new secret to be confirmed; one that is in effect stays so until then. */
export async function startSecondFactor(
  services: Needs<'db' | 'passwords' | 'vault' | 'now'>,
  actor: SignedIn,
  currentPassword: string,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const { db, vault } = services;
  await requireCurrentPassword(services, actor, currentPassword);
  const { email } = await findSecondFactor(db, scopeOf(actor), actor.idUser);
  const secret = newTotpSecret();
  await savePendingSecret(db, scopeOf(actor), actor.idUser, vault.seal(secret));
  const uri = totpUri(secret, email);
  const svg = await QRCode.toString(uri, { type: 'svg' });
  return { secret, uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The second factor takes effect. Sessions that were opened without it end, but for this one. */
export async function confirmSecondFactor(world: Needs<'db' | 'vault' | 'now' | 'bus'>, actor: SignedIn, code: string) {
  const { idUser, idSession } = actor;
  const scope = scopeOf(actor);
  const { totpPendingSealed: sealed } = await findSecondFactor(world.db, scope, idUser);
  if (sealed === null) throw new Refusal('access.noSecondFactor');
  const step = stepOfCode(world.vault.open(sealed), code.replaceAll(/[\s-]/g, ''), world.now());
  if (step === null) throw new Refusal('access.codeMismatch');
  const recoveryCodes = newRecoveryCodes();
  await act(world, scope, async ({ tx, audit, publish }) => {
    if (!(await confirmSecret(tx, scope, idUser, { sealed, step, now: world.now() }))) throw new Refusal('access.noSecondFactor');
    await replaceRecoveryCodes(tx, scope, idUser, recoveryCodes.map(hashRecoveryCode));
    await endSessionsOf(tx, scope, idUser, { now: world.now(), why: 'secondFactor', except: idSession });
    audit(scope, { idUser, action: 'secondFactor.setUp', subject: `member ${idUser}` });
    publish('sessionsChanged', { idUser });
  });
  return { recoveryCodes };
}

export async function renewRecoveryCodes(world: Needs<'db' | 'passwords' | 'now' | 'bus'>, actor: SignedIn, currentPassword: string) {
  const { idUser } = actor;
  const scope = scopeOf(actor);
  if (!(await readSecondFactor(world, actor)).isActive) throw new Refusal('access.noSecondFactor');
  await requireCurrentPassword(world, actor, currentPassword);
  const recoveryCodes = newRecoveryCodes();
  await act(world, scope, async ({ tx, audit }) => {
    await replaceRecoveryCodes(tx, scope, idUser, recoveryCodes.map(hashRecoveryCode));
    audit(scope, { idUser, action: 'secondFactor.recoveryCodesRenewed', subject: `member ${idUser}` });
  });
  return { recoveryCodes };
}

export async function removeOwnSecondFactor(
  world: Needs<'db' | 'passwords' | 'now' | 'bus' | 'config'>,
  actor: SignedIn,
  currentPassword: string,
): Promise<void> {
  const { idUser } = actor;
  const scope = scopeOf(actor);
  const { isActive, isRequired } = await readSecondFactor(world, actor);
  if (!isActive) throw new Refusal('access.noSecondFactor');
  if (isRequired) throw new Refusal('access.secondFactorRequired');
  await requireCurrentPassword(world, actor, currentPassword);
  await act(world, scope, async (work) => {
    if (!(await takeSecondFactor(world, work, scope, { idUser, by: null }))) return;
    work.audit(scope, { idUser, action: 'secondFactor.removed', subject: `member ${idUser}` });
  });
}
