import { assessMessage, prepareSafety } from '../../safety/server/public.ts';
import type { Librarian } from '../../search/server/public.ts';
import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { htmlOfStored } from '../../server/text/rendered/render-text.ts';
import { askLibrarian } from '../contract.ts';
import { guestAdmission } from './admit-guests.ts';
import { numbered } from './conversations/answer-question.ts';
import { withLinkedCitations } from './conversations/present-message.ts';

/** Answers without a conversation, for the scripted chatbot. */
export function answerRoute({ limits }: Kernel, librarian: Librarian): Route {
  const admitGuest = guestAdmission(limits);
  return route(askLibrarian, async ({ viewer, body, request, language }) => {
    await admitGuest(viewer, request);
    await prepareSafety();
    const earlier = body.before.map((text) => ({ text, gotHelp: assessMessage([], text)?.isDoubtful === false }));
    const heard = assessMessage(earlier, body.text);
    const help = heard && { isFound: false, html: '', concern: heard.concern, followUp: heard.followUp };
    // Nothing else sees what clearly suggests a risk.
    if (help && !heard.isDoubtful) return help;
    const before = earlier.filter(({ gotHelp }) => !gotHelp).map(({ text }) => text);
    const found = await librarian.answer({ text: body.text, before, language, viewer, now: new Date() });
    if (help && !found.isOurs) return help;
    const html = await htmlOfStored('answer', withLinkedCitations(found.text, numbered(found.sources)));
    const isFound = found.kind !== 'nothing' && found.kind !== 'small-talk';
    return { isFound, html, concern: null, followUp: null };
  });
}
