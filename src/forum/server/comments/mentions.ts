import { mentionTag } from '../../../server/text/rendered/mention-tag.ts';

/** In one text. Without a limit, a single comment could notify everybody. */
const maxMentions = 20;

/** As the renderer marks it; the name has no sign that HTML would write differently. */
const mentionPattern = new RegExp(`<${mentionTag}>@([^<]*)</${mentionTag}>`, 'g');

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Names behind an @, in the order of the text and as they were typed: of the HTML that was made of it. */
export function mentionsIn(html: string): string[] {
  const names = new Map<string, string>();
  for (const [, typed = ''] of html.matchAll(mentionPattern)) {
    if (names.size === maxMentions) break;
    if (!names.has(keyOf(typed))) names.set(keyOf(typed), typed.normalize('NFC'));
  }
  return [...names.values()];
}

/** Makes each mention of these people a link to what they began in the forum: their usernames, by the name as it was typed. Of others it leaves the words. */
export function linkMentions(html: string, people: ReadonlyMap<string, string>): string {
  const usernames = new Map([...people].map(([typed, username]) => [keyOf(typed), username]));
  return html.replaceAll(mentionPattern, (_, typed: string) => {
    const username = usernames.get(keyOf(typed));
    if (!username) return `@${typed}`;
    return `<a href="/foro?${new URLSearchParams({ autor: username }).toString()}">@${typed}</a>`;
  });
}
