/** All of the first text, and so many percent of the words of the others: what a tokenizer «mostly» of one language reads. */
export function mixedText([main = '', ...others]: readonly string[], percent: number): string {
  const parts = others.map((other) => {
    const words = other.split(' ');
    return words.slice(0, Math.round((words.length * percent) / 100)).join(' ');
  });
  return [main, ...parts].join(' ');
}
