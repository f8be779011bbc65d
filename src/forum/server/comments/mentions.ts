import { mentionTag } from '../../../server/text/rendered/mention-tag.ts';

/** Per text. Without a limit, a single comment could notify everybody. */
const maxMentions = 20;

/** As the renderer marks it; a name contains no character that HTML escapes. */
const mentionPattern = new RegExp(`<${mentionTag}>@([^<]*)</${mentionTag}>`, 'g');

const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The mentioned names in a text's HTML, in order and as typed. */
export function mentionsIn(html: string): string[] {
  const names = new Map<string, string>();
  for (const [, typed = ''] of html.matchAll(mentionPattern)) {
    if (names.size === maxMentions) break;
    if (!names.has(keyOf(typed))) names.set(keyOf(typed), typed.normalize('NFC'));
  }
  return [...names.values()];
}

/** Links each mention of these users to their topics: `people` maps the typed name to the username. Other mentions become plain text. */
export function linkMentions(html: string, people: ReadonlyMap<string, string>): string {
  const usernames = new Map([...people].map(([typed, username]) => [keyOf(typed), username]));
  return html.replaceAll(mentionPattern, (_, typed: string) => {
    const username = usernames.get(keyOf(typed));
    if (!username) return `@${typed}`;
    return `<a href="/foro?${new URLSearchParams({ autor: username }).toString()}">@${typed}</a>`;
  });
}
