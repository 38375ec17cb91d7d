import type { Episode } from '@sillage/domain/alerts/episodes';

/** What the mail of a raised alert tells. */
export interface AlertMail {
  readonly reference: string;
  readonly identifier: string;
  readonly ruleName: string;
  readonly episode: Episode;
  readonly link: string;
}

const TEXTS = {
  en: {
    locale: 'en-GB',
    subject: { above: 'Too warm: {reference}', below: 'Too cold: {reference}' },
    lead: {
      above: '{reference} is above {limit} (rule "{rule}").',
      below: '{reference} is below {limit} (rule "{rule}").',
    },
    rows: { worst: 'Measured', since: 'Out of the band since', raised: 'Alert raised', tracker: 'Tracker' },
    open: 'Open the shipment',
    why: 'You receive this because you are a contact for the alerts of your company.',
  },
  fr: {
    locale: 'fr-FR',
    subject: { above: 'Trop chaud : {reference}', below: 'Trop froid : {reference}' },
    lead: {
      above: '{reference} est au-dessus de {limit} (règle « {rule} »).',
      below: '{reference} est au-dessous de {limit} (règle « {rule} »).',
    },
    rows: { worst: 'Mesuré', since: 'Hors de la plage depuis', raised: 'Alerte déclenchée', tracker: 'Traceur' },
    open: "Ouvrir l'expédition",
    why: 'Vous recevez ce message car vous êtes un contact pour les alertes de votre société.',
  },
} as const;

/** The mail in the recipient's language; every time is UTC and says so. */
export function alertMail({ reference, identifier, ruleName, episode, link }: AlertMail, language: string) {
  const texts = language === 'fr' ? TEXTS.fr : TEXTS.en;
  const degrees = new Intl.NumberFormat(texts.locale, { style: 'unit', unit: 'celsius', maximumFractionDigits: 1 });
  const time = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' });
  const fill = (text: string) =>
    text
      .replace('{reference}', () => reference)
      .replace('{limit}', () => degrees.format(episode.limit))
      .replace('{rule}', () => ruleName);
  const rows = [
    [texts.rows.worst, degrees.format(episode.extreme)],
    [texts.rows.since, `${time.format(episode.startedAt)} UTC`],
    [texts.rows.raised, `${time.format(episode.raisedAt)} UTC`],
    [texts.rows.tracker, identifier],
  ] as const;
  const lead = fill(texts.lead[episode.direction]);
  return {
    subject: fill(texts.subject[episode.direction]).replaceAll(/[\r\n]+/g, ' '),
    bodyText: [lead, '', ...rows.map(([name, value]) => `${name}: ${value}`), '', `${texts.open}: ${link}`, '', texts.why].join('\n'),
    bodyHtml: page(lead, rows, link, texts.open, texts.why),
  };
}

function page(lead: string, rows: readonly (readonly [string, string])[], link: string, open: string, why: string): string {
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#52606d">${escape(name)}</td><td style="padding:4px 0"><b>${escape(value)}</b></td></tr>`,
  );
  return `<!doctype html><html><body style="margin:0;background:#f4f6f8;font-family:Helvetica,Arial,sans-serif;color:#1f2933">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px"><tr><td style="padding:28px">
<p style="margin:0 0 4px;color:#0b7285;font-weight:bold">Sillage</p>
<p style="margin:0 0 16px;font-size:18px">${escape(lead)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px">${cells.join('')}</table>
<p style="margin:24px 0"><a href="${escape(link)}" style="background:#0b7285;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none">${escape(open)}</a></p>
<p style="margin:0;font-size:12px;color:#52606d">${escape(why)}</p>
</td></tr></table></td></tr></table></body></html>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
