/** An idea or a question is one sentence or two. A paragraph could be handed in. */
const longestIdea = 320;

/** The open questions and ideas for a pupil's own text: one to a line, and nothing else. Fails on a text that could be handed in. */
export function readIdeas(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const ideas = lines.filter((line) => line.startsWith('- '));
  if (ideas.length < lines.length) throw new Error('Write lines that begin with "- " and nothing else.');
  if (ideas.some((line) => line.length > longestIdea)) {
    throw new Error(`Write open questions and short ideas of at most ${longestIdea} characters, not the text itself.`);
  }
  return ideas.join('\n');
}
