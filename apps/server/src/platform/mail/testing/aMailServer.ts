import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { openMailer } from '../mailer.ts';

export interface TakenMail {
  /** The return path; empty: nobody. */
  readonly from: string;
  readonly to: string;
  readonly source: string;
  /** One header, unfolded. */
  header(name: string): string | undefined;
}

/** A real mail server on this machine that keeps what it takes, and a mailer that speaks to it. */
export async function aMailServer() {
  const taken: TakenMail[] = [];
  let refuseWith: number | null = null;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuseWith !== null) return done(Object.assign(new Error('not now'), { responseCode: refuseWith }));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push(mailOf(mailFrom === false ? '' : mailFrom.address, rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString()));
        return done();
      });
    },
  });
  // A sender that is killed cuts its connection.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = openMailer(url, 'Sillage <no-reply@sillage.example>', 'https://sillage.example');
  afterAll(async () => {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  });
  return {
    taken,
    mailer,
    url,
    refuse: (code: number | null) => {
      refuseWith = code;
    },
  };
}

function mailOf(from: string, to: string, source: string): TakenMail {
  const headers = (source.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return {
    from,
    to,
    source,
    header: (name) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))?.replace(/^[^:]+:\s*/, ''),
  };
}
