import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { SlideStyle } from '../../../limits.ts';
import type { Page } from '../layout/pages.ts';
import { SlideView } from '../slide-view.tsx';

interface NotesWindowProps {
  /** The opened window. */
  target: Window;
  pages: readonly Page[];
  index: number;
  style: SlideStyle;
  startedAt: number;
  onKey: (event: KeyboardEvent) => void;
  onClosed: () => void;
}

/** What the speaker sees on another screen: the slide, the next one, the notes and the time. */
export function NotesWindow({ target, pages, index, style, startedAt, onKey, onClosed }: NotesWindowProps) {
  const t = useTranslations('assist.presentation.presenter');
  useWindow(target, t('notesTitle'), onClosed);
  const press = useEffectEvent(onKey);
  useEffect(() => {
    target.document.addEventListener('keydown', press);
    return () => target.document.removeEventListener('keydown', press);
  }, [target]);
  const [page, next] = [pages[index], pages[index + 1]];
  if (!page) return null;
  return createPortal(
    <main className="grid min-h-screen gap-6 bg-paper p-6 text-ink sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t('now', { number: index + 1, count: pages.length })}</p>
        <SlideView page={page} style={style} />
        <p className="font-semibold">{next ? t('next') : t('end')}</p>
        {next && (
          <div className="w-2/3">
            <SlideView page={next} style={style} />
          </div>
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Clock startedAt={startedAt} planned={plannedUntil(pages, index)} />
        <p className="text-xl whitespace-pre-line">{page.slide.notes.trim() || t('noNotes')}</p>
      </div>
    </main>,
    target.document.body,
  );
}

/** The time that the slides up to this one should have taken. */
function plannedUntil(pages: readonly Page[], index: number): number {
  const seen = new Set(pages.slice(0, index + 1).map(({ slide }) => slide));
  return [...seen].reduce((sum, { minutes }) => sum + minutes, 0) * 60;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const asTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`;

function Clock({ startedAt, planned }: { startedAt: number; planned: number }) {
  const t = useTranslations('assist.presentation.presenter');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const clock = new Date(now);
  return (
    <p className="flex flex-wrap gap-x-6 text-lg tabular-nums">
      <span className="text-3xl font-semibold">{asTime((now - startedAt) / 1000)}</span>
      <span>{t('planned', { time: asTime(planned) })}</span>
      <span>{t('clock', { time: `${twoDigits(clock.getHours())}:${twoDigits(clock.getMinutes())}` })}</span>
    </p>
  );
}

/** Gives a window the page's style sheets, title and theme. */
function dress({ document: other }: Window, title: string): void {
  other.title = title;
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) {
    if (name !== 'style') other.documentElement.setAttribute(name, root.getAttribute(name) ?? '');
  }
  if (other.head.querySelector('link')) return;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = other.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.href;
    other.head.append(link);
  }
}

/** Closes the window with the presentation, and tells when people close it. */
function useWindow(target: Window, title: string, onClosed: () => void): void {
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    dress(target, title);
    target.addEventListener('pagehide', closed);
    return () => {
      target.removeEventListener('pagehide', closed);
      target.close();
    };
  }, [target, title]);
}
