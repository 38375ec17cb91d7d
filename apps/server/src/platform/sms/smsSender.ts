export interface Sms {
  /** Stays the same at every attempt: the gateway that took it already can tell. */
  readonly id: string;
  /** Digits with the country's prefix, after a plus sign. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /**
   * Resolves when the gateway has taken the message over.
   * @throws SmsRefused
   */
  send(sms: Sms): Promise<void>;
}

export class SmsRefused extends Error {
  /** It will not take this message however often it is sent. */
  readonly isFinal: boolean;

  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.isFinal = status >= 400 && status < 500 && !TRY_AGAIN.has(status);
  }
}

/** Beside what says so itself: who we are (401, 403), that it is not paid for (402), or where it is (404, 405), which somebody mends. */
const TRY_AGAIN = new Set([401, 402, 403, 404, 405, 407, 408, 425, 429]);
const LONGEST_MS = 10_000;

/** An SMS gateway behind a webhook: POST `{ to, text, id }`; any 2xx means that it was taken over. */
export function openSms(webhookUrl: string, longestMs = LONGEST_MS): SmsSender {
  return {
    send: async ({ to, text, id }) => {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to, text, id }),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new SmsRefused(response.status);
    },
  };
}
