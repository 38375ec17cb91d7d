import { expect } from '@playwright/test';
import { STACK } from './stack.ts';

interface Mail {
  readonly to: readonly string[];
  readonly source: string;
}

/** The subject and the text of the newest mail to an address, once it has come. */
export async function mailTo(address: string, isIt: (text: string) => boolean = () => true): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(STACK.mailsUrl)).json()) as Mail[];
      text = mails
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => plainText(source))
        .findLast(isIt);
      return text;
    }, `a mail to ${address}`)
    .toBeDefined();
  return text ?? '';
}

/** The path of the link in the newest mail to an address that leads to `/page…`. */
export async function linkTo(address: string, page: string): Promise<string> {
  const link = (text: string) => new RegExp(String.raw`https?://\S+?(/${page}[/?]\S+)`).exec(text)?.[1];
  return link(await mailTo(address, (text) => link(text) !== undefined)) ?? '';
}

/** RFC 2045: the part that is plain text, as its transfer encoding says. */
function plainText(source: string): string {
  const from = source.search(/^content-type: text\/plain/im);
  const [head = '', body = ''] = source.slice(from).split(/\r?\n\r?\n([\s\S]*)/, 2);
  const end = body.search(/^--/m);
  const encoded = end < 0 ? body : body.slice(0, end);
  if (/base64/i.test(head)) return Buffer.from(encoded, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return encoded;
  const bytes = encoded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
