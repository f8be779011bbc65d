import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewMarkdown } from '../../../../shared/contract/markdown.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { cutAtHeadings } from '../../../contract/html-parts.ts';

const pauseMilliseconds = 800;

/** The parts of a text as the lesson shows them, for whoever may write one, after a pause in typing. Undefined until they are known. */
export function useParts(content: string): readonly string[] | undefined {
  const call = useCall();
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [content]);
  const { data } = useQuery({
    queryKey: [previewMarkdown.path, settled],
    queryFn: ({ signal }) => call(previewMarkdown, { body: { text: settled, of: 'lesson' } }, signal),
    placeholderData: (before) => before,
  });
  return data && cutAtHeadings(data.html);
}

/** The first words of a part, for a list. */
export function beginningOfPart(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  const [line = ''] = text.split('\n');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
