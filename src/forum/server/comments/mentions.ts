import { showMentions } from '../../../server/text/rendered/mentions.ts';

/** Links each mention of these users to their topics: `people` maps the typed name to the username. Other mentions become plain text. */
export function linkMentions(html: string, people: ReadonlyMap<string, string>): string {
  return showMentions(html, people, (typed, username) => {
    const query = new URLSearchParams({ autor: username }).toString();
    return `<a href="/foro?${query}">@${typed}</a>`;
  });
}
