import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SlideStyle } from '../../../limits.ts';
import type { Page } from '../layout/pages.ts';
import { shownLines } from '../layout/slide-lines.ts';
import { SlideView } from '../slide-view.tsx';
import { Laser } from './laser.tsx';
import { NotesWindow } from './notes-window.tsx';
import { useFullScreen, usePresenting } from './use-presenting.ts';

interface PresenterProps {
  pages: readonly Page[];
  style: SlideStyle;
  start: number;
  /** With the page that was shown last. */
  onClose: (last: number) => void;
}

/** The slides on the whole screen. Keys, clicks and swipes move; B shows a black screen, N the window with notes, Esc ends. */
export function Presenter({ pages, style, start, onClose }: PresenterProps) {
  const t = useTranslations('assist.presentation.presenter');
  const dialog = useRef<HTMLDialogElement>(null);
  const [startedAt] = useState(Date.now);
  const presenting = usePresenting(start, pages.length - 1, onClose);
  const { index, isBlack, notes, end, onKey, onPointerDown, onPointerUp } = presenting;
  useFullScreen(dialog, end);
  const page = pages[index];
  if (!page) return null;
  const text = shownLines(page.slide.bullets).join('. ');
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={t('label')}
      className="presenter"
      onKeyDown={onKey}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
    >
      {!isBlack && <SlideView page={page} style={style} />}
      <Laser />
      <p className="sr-only" aria-live="polite">
        {isBlack ? t('black') : t('shown', { number: index + 1, count: pages.length, title: page.title, text })}
      </p>
      <p className="presenter-keys">{t('keys')}</p>
      {notes && (
        <NotesWindow
          target={notes}
          pages={pages}
          index={index}
          style={style}
          startedAt={startedAt}
          onKey={onKey}
          onClosed={presenting.forgetNotes}
        />
      )}
    </dialog>
  );
}
