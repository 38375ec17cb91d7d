import { operatorScope, type MemberRole, type OneCustomer } from '@sillage/domain/people/access/actor';
import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { insertSession } from '../people/access/sessions.store.ts';
import { buildServer } from '../buildServer.ts';
import { insertCustomer } from '../people/customers/insertCustomer.store.ts';
import { insertMember } from '../people/members/shared/insertMember.store.ts';
import { openServices } from '../openServices.ts';
import { readConfig } from '../platform/config.ts';
import { openLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { hashSecret } from '../platform/session/sealedToken.ts';
import { openGateways } from '../tracking/telemetry/gateways.listener.ts';
import { addTracker } from '../tracking/trackers/addTracker.usecases.ts';
import { aPipeline } from './aPipeline.ts';
import type { FreshDb } from './freshDb.ts';

export interface Member {
  readonly idUser: number;
  readonly idCustomer: OneCustomer;
  readonly email: string;
  readonly token: string;
}

export const PASSWORD = 'Correct-horse-9';

/** The whole server in memory on a private database, with the means to be somebody. */
export async function aServer(database: FreshDb, env: Record<string, string> = {}, changed: Partial<Services> = {}) {
  const opened = openServices({
    db: database.db,
    config: readConfig({ LOG_LEVEL: 'silent', ...env }),
    log: openLog('silent'),
    key: randomBytes(64),
    isMain: false,
  });
  const services = { ...opened, ...changed };
  const { registry, ingest } = aPipeline(database, services);
  const gateways = openGateways({ services, registry, ingest });
  const app = await buildServer(services, (routes) => gateways.routes(routes));
  await app.ready();
  afterAll(async () => {
    await app.close();
    await gateways.close();
  });
  const passwordHash = await services.passwords.hash(PASSWORD);

  async function aMember(idCustomer: OneCustomer, role: MemberRole): Promise<Member> {
    const email = `${role}.${randomBytes(4).toString('hex')}@example.com`;
    const idUser = await insertMember(database.db, idCustomer, {
      email,
      passwordHash,
      firstName: 'Ada',
      lastName: 'King',
      phone: '33612345678',
      role,
      language: 'en',
    });
    if (idUser === null) throw new Error('this address was random');
    const now = new Date();
    const idSession = await insertSession(database.db, {
      idUser,
      idCustomer,
      tokenHash: hashSecret(email),
      now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    });
    return {
      idUser,
      idCustomer,
      email,
      /** Signed whenever it is asked for: a file of tests may take longer than a token lives. */
      get token() {
        return services.tokens.sign({ idUser, idSession });
      },
    };
  }

  return {
    app,
    services,
    /** What a tracker that is played within the process reports. */
    report: gateways.report,
    aCustomer: (customerName = 'Acme') =>
      insertCustomer(database.db, { customerName, typeClient: 'TR', vertical: '', billingAddress: '2 rue du Lac, 74000 Annecy' }),
    aMember,
    anOperator: () => aMember(operatorScope(), 'superAdmin'),
    aTracker: (idCustomer: OneCustomer, uniqueIdentifiant = `t-${randomBytes(6).toString('hex')}`) =>
      addTracker(services, { idCustomer, uniqueIdentifiant, type: 'GPS' }),
    /** With JSON, or with a file's own bytes. */
    call: (
      member: Pick<Member, 'token'> | null,
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      payload?: object,
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(member && { authorization: `Bearer ${member.token}` }),
          ...(payload instanceof Buffer && { 'content-type': 'application/octet-stream' }),
        },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}
