import { createTransport } from 'nodemailer';

export interface Mail {
  /** Stays the same at every attempt. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** SMTP. Marked as machine-made and with no return path (RFC 3834), so that no autoresponder answers it. */
export function openMailer(smtpUrl: string, from: string, publicUrl: string): Mailer {
  const transport = createTransport(
    { url: smtpUrl, pool: true, maxConnections: 2, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from },
  );
  const host = new URL(publicUrl).hostname;
  return {
    send: async ({ id, to, subject, text, html, headers }) => {
      await transport.sendMail({
        to,
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId: `<${id}@${host}>`,
        envelope: { from: '', to },
        headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
    },
    close: () => transport.close(),
  };
}
