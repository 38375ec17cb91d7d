import { createServer, type Server } from 'node:http';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  close(): Promise<void>;
}

/** A real mail server that keeps what it is sent, and shows it as JSON on a second port. */
export async function openMailSink(smtpPort: number, httpPort: number): Promise<MailSink> {
  const mails: { to: string[]; source: string }[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  const web: Server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(mails)),
  );
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', () => resolve()));
  await new Promise<void>((resolve) => web.listen(httpPort, '127.0.0.1', () => resolve()));
  return {
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
