import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { LateSafetyCard } from '../../../safety/web/public.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Message, Producer, Source } from '../../contract.ts';
import { ProducedBy } from '../produced-by.tsx';

interface MessageListProps {
  messages: readonly Message[];
  /** The last question. */
  latestRef: Ref<HTMLLIElement>;
  /** The last answer that offers help. */
  helpRef: Ref<HTMLLIElement>;
}

export function MessageList({ messages, latestRef, helpRef }: MessageListProps) {
  const latest = messages.findLast(({ isUser }) => isUser);
  const help = messages.findLast(({ concern }) => concern);
  return messages.map((message) =>
    message.isUser ? (
      <QuestionBubble key={message.id} text={message.text} {...(message === latest && { ref: latestRef })} />
    ) : (
      <AnswerBubble
        key={message.id}
        {...message}
        producer={message.producer ?? undefined}
        {...(message === help && { ref: helpRef })}
      />
    ),
  );
}

export function QuestionBubble({ text, ref }: { text: string; ref?: Ref<HTMLLIElement> }) {
  const t = useTranslations('assist.assistant');
  return (
    <li ref={ref} className="flex scroll-mt-4 justify-end">
      <div className="max-w-[85%] rounded-card bg-primary-wash px-4 py-3">
        <p className="sr-only">{t('you')}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      </div>
    </li>
  );
}

/** Keeps a focused link clear of the input, which covers the lower edge of the screen. */
const answerClass = 'rounded-card border border-line bg-card p-4 shadow-card sm:p-6 [&_a]:scroll-mb-36';

interface AnswerBubbleProps extends Partial<Pick<Message, 'html' | 'sources' | 'isStopped' | 'concern' | 'followUp'>> {
  text: string;
  producer: Producer | undefined;
  ref?: Ref<HTMLLIElement>;
}

/** The answer so far. Its formatting appears at the end. */
export function AnswerBubble({
  text,
  html,
  sources = [],
  isStopped,
  producer,
  concern,
  followUp,
  ref,
}: AnswerBubbleProps) {
  const t = useTranslations('assist.assistant');
  if (concern) {
    return (
      <li ref={ref} tabIndex={-1} className="scroll-mt-4 [&_a]:scroll-mb-36">
        <LateSafetyCard concern={concern} followUp={followUp ?? null} privacy="conversation" />
      </li>
    );
  }
  return (
    <li className={`${answerClass} flex flex-col gap-4`}>
      <div className="flex flex-col gap-3">
        <Speaker />
        {html ? <RichText html={html} /> : <p className="whitespace-pre-wrap wrap-anywhere">{withoutMarks(text)}</p>}
        {isStopped && (
          <p className="flex items-center gap-2 text-sm font-semibold text-ink-soft">
            <Icon name="circle-x" size="sm" />
            {t('stopped')}
          </p>
        )}
        {sources.length > 0 && <SourceList sources={sources} />}
      </div>
      {producer && <ProducedBy producer={producer} />}
    </li>
  );
}

/** Strips Markdown marks while the answer arrives. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/\*\*|__|^#{1,6} /gm, '')
    .replaceAll(/^([ \t]*)[-*] /gm, '$1• ')
    .replaceAll(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1');
}

function SourceList({ sources }: { sources: readonly Source[] }) {
  const t = useTranslations('assist.assistant');
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="text-sm font-semibold text-ink-soft">{t('sources')}</p>
      <ul className="flex flex-col gap-3">
        {sources.map(({ number, kind, title, excerpt, address }) => (
          <li key={number} className="flex gap-2">
            <span className="min-w-5 pt-0.5 text-sm tabular-nums text-ink-soft">{number}.</span>
            <div className="flex min-w-0 flex-col gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <a href={address} className={linkClass}>
                  {title}
                </a>
                <span className={badgeClass()}>{t(`kinds.${kind}`)}</span>
              </p>
              <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{excerpt}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WritingBubble() {
  const t = useTranslations('assist.assistant');
  return (
    <li className={`${answerClass} flex flex-col gap-2`}>
      <Speaker />
      <p className="flex items-center gap-2.5 text-ink-soft">
        <Icon name="loader" className="animate-spin" />
        {t('writing')}
      </p>
    </li>
  );
}

function Speaker() {
  const t = useTranslations('assist.assistant');
  return (
    <p className="flex items-center gap-2 text-sm font-semibold">
      <Icon name="bot" size="sm" className="text-primary-text" />
      {t('title')}
    </p>
  );
}
