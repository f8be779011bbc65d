import { mentionTag } from './mention-tag.ts';

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

/** Shows each mention of these users with `show`: `people` maps the typed name to the username. Other mentions become plain text. */
export function showMentions(
  html: string,
  people: ReadonlyMap<string, string>,
  show: (typed: string, username: string) => string,
): string {
  const usernames = new Map([...people].map(([typed, username]) => [keyOf(typed), username]));
  return html.replaceAll(mentionPattern, (_, typed: string) => {
    const username = usernames.get(keyOf(typed));
    return username ? show(typed, username) : `@${typed}`;
  });
}

/** A PostgreSQL regular expression that matches the mentions of a user. */
export function mentionPatternOf(username: string): string {
  return `@${escapeForPostgres(username)}(?![[:alnum:]_]|[.-]+[[:alnum:]])`;
}

/** Escapes a name for a PostgreSQL regular expression. */
export function escapeForPostgres(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`);
}
