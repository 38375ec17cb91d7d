import { DomainError } from '@sillage/domain/domainError';
import QRCode from 'qrcode';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../platform/session/totp.ts';
import { confirmSecret, findSecondFactor, replaceRecoveryCodes, savePendingSecret } from './secondFactor.store.ts';
import { endSessionsOf } from './shared/endSessions.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes.view.ts';
import { takeSecondFactor } from './shared/takeSecondFactor.usecases.ts';
import { requireCurrentPassword } from './requireCurrentPassword.usecases.ts';
import { warnOfSecondFactor } from './warnOfSecondFactor.usecases.ts';

export async function readSecondFactor({ db }: Dependencies<'db'>, actor: SignedIn) {
  const found = await findSecondFactor(db, actor.idCustomer, actor.idUser);
  return {
    isActive: found.totpConfirmedAt !== null,
    isRequired: found.requiresSecondFactor,
    recoveryCodesLeft: found.recoveryCodesLeft ?? 0,
  };
}

/** A new secret to be confirmed; one that is in effect stays so until then. */
export async function startSecondFactor(
  services: Dependencies<'db' | 'passwords' | 'vault' | 'now'>,
  actor: SignedIn,
  currentPassword: string,
): Promise<{ secret: string; uri: string; qrCode: string }> {
  const { db, vault } = services;
  await requireCurrentPassword(services, actor, currentPassword);
  const { email } = await findSecondFactor(db, actor.idCustomer, actor.idUser);
  const secret = newTotpSecret();
  await savePendingSecret(db, actor.idCustomer, actor.idUser, vault.seal(secret));
  const uri = totpUri(secret, email);
  const svg = await QRCode.toString(uri, { type: 'svg' });
  return { secret, uri, qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The second factor takes effect. Sessions that were opened without it end, but for this one. */
export async function confirmSecondFactor(context: Dependencies<'db' | 'vault' | 'now' | 'bus' | 'config'>, actor: SignedIn, code: string) {
  const { idUser, idSession } = actor;
  const scope = actor.idCustomer;
  const { totpPendingSealed: sealed } = await findSecondFactor(context.db, scope, idUser);
  if (sealed === null) throw new DomainError('access.noSecondFactor');
  const step = stepOfCode(context.vault.open(sealed), code.replaceAll(/[\s-]/g, ''), context.now());
  if (step === null) throw new DomainError('access.codeMismatch');
  const recoveryCodes = newRecoveryCodes();
  await act(context, scope, async (work) => {
    const { tx, audit, publish } = work;
    if (!(await confirmSecret(tx, scope, idUser, { sealed, step, now: context.now() }))) throw new DomainError('access.noSecondFactor');
    await replaceRecoveryCodes(tx, scope, idUser, recoveryCodes.map(hashRecoveryCode));
    await endSessionsOf(tx, scope, idUser, { now: context.now(), why: 'secondFactor', except: idSession });
    audit(scope, { idUser, action: 'secondFactor.setUp', subject: `member ${idUser}` });
    await warnOfSecondFactor(context, work, scope, { idUser, change: 'setUp' });
    publish('sessionsChanged', { idUser });
  });
  return { recoveryCodes };
}

export async function renewRecoveryCodes(
  context: Dependencies<'db' | 'passwords' | 'now' | 'bus' | 'config'>,
  actor: SignedIn,
  currentPassword: string,
) {
  const { idUser } = actor;
  const scope = actor.idCustomer;
  if (!(await readSecondFactor(context, actor)).isActive) throw new DomainError('access.noSecondFactor');
  await requireCurrentPassword(context, actor, currentPassword);
  const recoveryCodes = newRecoveryCodes();
  await act(context, scope, async (work) => {
    await replaceRecoveryCodes(work.tx, scope, idUser, recoveryCodes.map(hashRecoveryCode));
    work.audit(scope, { idUser, action: 'secondFactor.recoveryCodesRenewed', subject: `member ${idUser}` });
    await warnOfSecondFactor(context, work, scope, { idUser, change: 'codesRenewed' });
  });
  return { recoveryCodes };
}

export async function removeOwnSecondFactor(
  context: Dependencies<'db' | 'passwords' | 'now' | 'bus' | 'config'>,
  actor: SignedIn,
  currentPassword: string,
): Promise<void> {
  const { idUser } = actor;
  const scope = actor.idCustomer;
  const { isActive, isRequired } = await readSecondFactor(context, actor);
  if (!isActive) throw new DomainError('access.noSecondFactor');
  if (isRequired) throw new DomainError('access.secondFactorRequired');
  await requireCurrentPassword(context, actor, currentPassword);
  await act(context, scope, async (work) => {
    if (!(await takeSecondFactor(context, work, scope, { idUser, by: null }))) return;
    work.audit(scope, { idUser, action: 'secondFactor.removed', subject: `member ${idUser}` });
  });
}
