import ar from '../../locales/ar/platform/mailLayout.json' with { type: 'json' };
import en from '../../locales/en/platform/mailLayout.json' with { type: 'json' };
import es from '../../locales/es/platform/mailLayout.json' with { type: 'json' };
import fr from '../../locales/fr/platform/mailLayout.json' with { type: 'json' };
import it from '../../locales/it/platform/mailLayout.json' with { type: 'json' };
import tr from '../../locales/tr/platform/mailLayout.json' with { type: 'json' };
import { directionOf, END_OF_ISOLATE, ISOLATE, isolated, isolatedLink, type MailLanguage } from './languages.ts';

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

interface MailLink {
  readonly label: string;
  readonly href: string;
}

export type Fact = readonly [name: string, value: string, link?: MailLink];

/** What a mail says, as plain text: everything is escaped where it becomes HTML. */
export interface MailContent {
  readonly language: MailLanguage;
  readonly subject: string;
  /** What lists of mails show beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What was measured or changed: a name and a value each, and what can be done about it. */
  readonly facts?: readonly Fact[];
  readonly button?: MailLink;
  /** What else can be done, below it. */
  readonly second?: MailLink;
  /** Why one receives it, and what to do when it was not meant for one. */
  readonly why: string;
  /** Where one says that one wants no more of these. */
  readonly stopLink?: string | undefined;
}

export interface ComposedMail {
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
}

export function composeMail(content: MailContent): ComposedMail {
  return { subject: oneLine(content.subject), bodyText: textOf(content), bodyHtml: htmlOf(content) };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** "Name: value", by the habits of the language. */
export function labelled(name: string, value: string, language: MailLanguage): string {
  return `${name}${TEXTS[language].colon} ${value}`;
}

function textOf({ language, heading, paragraphs, facts = [], button, second, why, stopLink }: MailContent): string {
  const { colon, stop } = TEXTS[language];
  const blocks = [
    heading,
    ...paragraphs,
    ...(facts.length === 0 ? [] : [facts.map((fact) => factText(fact, language)).join('\n')]),
    ...[button, second].flatMap((link) => (link ? [`${link.label}${colon}\n${isolatedLink(link.href, language)}`] : [])),
    `--\n${isolated('Sillage', language)}. ${why}${stopLink === undefined ? '' : `\n${labelled(stop, isolatedLink(stopLink, language), language)}`}`,
  ];
  return blocks.join('\n\n');
}

function factText([name, value, link]: Fact, language: MailLanguage): string {
  const line = labelled(name, isolated(value, language), language);
  return link ? `${line}\n${labelled(link.label, isolatedLink(link.href, language), language)}` : line;
}

/** Mail programs know little: tables, and styles on each element. Those that know `style` follow the reader's colour scheme. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0b1418!important}.card{background:#121e24!important;border-color:#22343c!important}
.ink{color:#e8f0f2!important}.soft{color:#b3c4ca!important}.faint{color:#90a5ad!important}
.brand{color:#63c5d2!important}.fill{background:#177585!important}.line{border-color:#22343c!important}}
@media (max-width:480px){.card{padding:24px 20px!important}}`;
const FONT = "font-family:'Segoe UI',system-ui,-apple-system,Helvetica,Arial,sans-serif";

function htmlOf({ language, subject, preheader, heading, paragraphs, facts = [], button, second, why, stopLink }: MailContent): string {
  const [dir, { table, cell }] = [directionOf(language), partsOf(language)];
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(oneLine(subject))}</title><style>${STYLE}</style></head>
<body class="page" dir="${dir}" style="margin:0;padding:0;background:#f3f6f7;${FONT}">
<div dir="${dir}" style="display:none;max-height:0;overflow:hidden">${rich(preheader)}</div>
<${table} class="page" width="100%" style="background:#f3f6f7"><tr><td align="center" style="padding:32px 12px">
<${table} lang="${language}" width="100%" style="max-width:560px">
<tr><${cell} class="brand" style="padding:0 4px 14px;font-size:15px;font-weight:600;letter-spacing:.02em;color:#0e6676">Sillage</td></tr>
<tr><${cell} class="card" style="padding:32px;background:#ffffff;border:1px solid #dbe3e6;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.35;font-weight:600;color:#0f2229">${rich(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${factsHtml(facts, language)}${button ? buttonHtml(button, language) : ''}${second ? secondHtml(second) : ''}
</td></tr>
<tr><${cell} class="faint" style="padding:16px 4px 0;font-size:12px;line-height:1.5;color:#586c74">${rich(why)}${stopLink === undefined ? '' : stopHtml(stopLink, language)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** How tables and their cells begin: programs that throw away the page around them, or know neither `start` nor `end`, still write the right way. */
function partsOf(language: MailLanguage) {
  const dir = directionOf(language);
  const align = dir === 'rtl' ? 'right' : 'left';
  return {
    table: `table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0"`,
    cell: `td dir="${dir}" align="${align}"`,
  };
}

function paragraph(text: string): string {
  return `<p class="soft" style="margin:0 0 12px;font-size:15px;line-height:1.55;color:#3f545b">${rich(text)}</p>`;
}

function factsHtml(facts: readonly Fact[], language: MailLanguage): string {
  if (facts.length === 0) return '';
  const { table, cell } = partsOf(language);
  const besideValue = directionOf(language) === 'rtl' ? '4px 0 4px 20px' : '4px 20px 4px 0';
  const rows = facts.map(
    ([name, value, link]) =>
      `<tr><${cell} class="faint" style="padding:${besideValue};color:#586c74">${rich(name)}</td><${cell} class="ink" style="padding:4px 0;font-weight:600;color:#0f2229">${rich(isolated(value, language))}${link ? factLinkHtml(link) : ''}</td></tr>`,
  );
  return `\n<${table} style="margin:4px 0 12px;font-size:14px">${rows.join('')}</table>`;
}

function factLinkHtml({ label, href }: MailLink): string {
  return `<br><a class="brand" href="${escape(href)}" style="color:#0e6676;font-weight:600">${escape(label)}</a>`;
}

function buttonHtml({ label, href }: MailLink, language: MailLanguage): string {
  const address = escape(href);
  return `\n<${partsOf(language).table} style="margin:20px 0 24px"><tr><td class="fill" style="border-radius:8px;background:#0e6676">
<a href="${address}" style="display:inline-block;padding:12px 22px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>
<p class="faint line" style="margin:0;padding-top:14px;border-top:1px solid #dbe3e6;font-size:12px;line-height:1.5;color:#586c74">${escape(TEXTS[language].byHand)}<br>
<a class="brand" href="${address}" style="color:#0e6676;word-break:break-all">${rich(isolated(href, language))}</a></p>`;
}

function secondHtml({ label, href }: MailLink): string {
  return `\n<p style="margin:18px 0 0;font-size:15px;line-height:1.55"><a class="brand" href="${escape(href)}" style="color:#0e6676;font-weight:600">${escape(label)}</a></p>`;
}

function stopHtml(stopLink: string, language: MailLanguage): string {
  return `<br><a class="brand" href="${escape(stopLink)}" style="color:#0e6676">${escape(TEXTS[language].stop)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** Escaped, and what stands apart as an element: nothing that others typed leaves one open. */
function rich(text: string): string {
  let open = 0;
  const marked = escape(text).replaceAll(/[\u2068\u2069]/g, (letter) => {
    if (letter === END_OF_ISOLATE && open === 0) return '';
    open += letter === ISOLATE ? 1 : -1;
    return letter === ISOLATE ? '<bdi>' : '</bdi>';
  });
  return `${marked}${'</bdi>'.repeat(open)}`;
}
