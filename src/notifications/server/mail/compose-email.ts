import { latestSettings } from '../../../server/config/latest-settings.ts';
import { escapeHtml } from '../../../server/pages/html-document.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import type { Language } from '../../../shared/language.ts';
import type { NotificationKind } from '../../contract.ts';
import type kindMessages from '../../messages.es.json';
import type messages from './messages.es.json';

export interface MailedNotice {
  kind: NotificationKind;
  actor: string | null;
  subject: string;
  address: string;
  mark: string | null;
  times: number;
  className: string | null;
}

interface Composed {
  subject: string;
  text: string;
  html: string;
}

interface Reader {
  name: string;
  language: Language;
}

/** Absolute addresses. */
interface Links {
  origin: string;
  settings: string;
  unsubscribe: string;
}

/** Mail programs show about this much of a subject. */
const longestSubject = 150;

const kindSpeaker = speakerOf<typeof kindMessages>('notifications');
const speaker = speakerOf<typeof messages>('notifications/server/mail');

/** One email about all of them, by class in the order of their names, as plain text and as HTML. */
export function composeEmail({ name, language }: Reader, notices: readonly MailedNotice[], links: Links): Composed {
  const say = speaker(language);
  const parts = groupByClass(notices, language).map(({ className, notices: some }) => ({
    heading: className ?? (notices.some((notice) => notice.className !== null) ? say('elsewhere') : undefined),
    lines: some.map((notice) => ({ sentence: sentenceOf(notice, language), link: links.origin + notice.address })),
  }));
  const [only] = parts.length === 1 && parts[0]?.lines.length === 1 ? parts[0].lines : [];
  return {
    subject: (only?.sentence ?? say('subject', { count: notices.length })).slice(0, longestSubject),
    text: textOf(name, parts, links, say),
    html: htmlOf(name, parts, links, language, say),
  };
}

interface Part {
  heading: string | undefined;
  lines: { sentence: string; link: string }[];
}

type Say = ReturnType<typeof speaker>;

function textOf(name: string, parts: readonly Part[], links: Links, say: Say): string {
  const body = parts.map(({ heading, lines }) =>
    [
      ...(heading === undefined ? [] : [heading]),
      ...lines.map(({ sentence, link }) => `- ${sentence}\n  ${link}`),
    ].join('\n'),
  );
  const foot = `${say('choose')}: ${links.settings}\n${say('stop')}: ${links.unsubscribe}`;
  return `${say('greeting', { name })}\n\n${body.join('\n\n')}\n\n${latestSettings().siteName}\n\n-- \n${foot}\n`;
}

function htmlOf(name: string, parts: readonly Part[], links: Links, language: Language, say: Say): string {
  const link = (address: string, words: string) => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
  const body = parts.map(({ heading, lines }) => {
    const title = heading === undefined ? '' : `<h2 style="font-size:1.1em">${escapeHtml(heading)}</h2>`;
    return `${title}<ul>${lines.map((line) => `<li>${link(line.link, line.sentence)}</li>`).join('')}</ul>`;
  });
  const foot = `${link(links.settings, say('choose'))} · ${link(links.unsubscribe, say('stop'))}`;
  return (
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;line-height:1.5">` +
    `<p>${escapeHtml(say('greeting', { name }))}</p>${body.join('')}<p>${escapeHtml(latestSettings().siteName)}</p><p style="font-size:0.85em">${foot}</p></body></html>\n`
  );
}

function sentenceOf({ kind, actor, subject, mark, times }: MailedNotice, language: Language): string {
  const say = kindSpeaker(language);
  const key = kind === 'class-returned' && mark === null ? 'class-returned-unmarked' : kind;
  const values = { actor: actor ?? say('somebody'), subject, more: times - 1, count: times, mark: mark ?? '' };
  return say(`kinds.${key}`, values);
}

/** What happened outside classes comes last. */
function groupByClass(notices: readonly MailedNotice[], language: Language) {
  const groups = new Map<string | null, MailedNotice[]>();
  for (const notice of notices) {
    groups.set(notice.className, [...(groups.get(notice.className) ?? []), notice]);
  }
  return [...groups]
    .map(([className, some]) => ({ className, notices: some }))
    .toSorted((a, b) =>
      a.className === null ? 1 : b.className === null ? -1 : a.className.localeCompare(b.className, language),
    );
}
