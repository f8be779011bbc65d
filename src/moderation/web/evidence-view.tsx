import { useTranslations } from 'use-intl';
import { useDateTime } from '../../web/lazy/use-date-time.ts';
import { badgeClass } from '../../web/ui/core/badge.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import type { Case, Evidence } from '../contract.ts';
import { changedLines } from './changed-lines.ts';

/** What was reported, beside what it is now. Both are plain text: the source, as its author typed it. */
export function EvidenceView({ one }: { one: Case }) {
  const t = useTranslations('moderation.evidence');
  const latest = one.evidence.at(-1);
  const now = one.current && !one.current.state ? one.current.content : undefined;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section aria-label={t('title')} className="flex min-w-0 flex-col gap-3">
        <h2 className="font-title text-2xl">{t('title')}</h2>
        {one.evidence.map((piece) => (
          <Piece key={piece.id} piece={piece} now={piece === latest ? now : undefined} />
        ))}
      </section>
      <section aria-label={t('now')} className="flex min-w-0 flex-col gap-3">
        <h2 className="font-title text-2xl">{t('now')}</h2>
        <Current one={one} then={latest} />
      </section>
    </div>
  );
}

/** Lines that are no longer there are struck through. */
function Piece({ piece, now }: { piece: Evidence; now: string | undefined }) {
  const t = useTranslations('moderation.evidence');
  const moment = useDateTime();
  const gone = new Set(now === undefined ? [] : changedLines(piece.content, now));
  return (
    <article className={`${cardClass} flex flex-col gap-2 p-4`}>
      <p className="text-sm text-ink-soft">{t('taken', { when: moment(piece.takenAt) })}</p>
      <h3 className="font-semibold wrap-anywhere">{piece.title}</h3>
      <div className="flex flex-col wrap-anywhere">
        {piece.content.split('\n').map((line, place) =>
          gone.has(place) ? (
            <del key={place} className="bg-danger-wash whitespace-pre-wrap">
              {line}
            </del>
          ) : (
            <span key={place} className="min-h-[1em] whitespace-pre-wrap">
              {line}
            </span>
          ),
        )}
      </div>
      {piece.attachments.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {piece.attachments.map(({ name, bytes, sha256 }) => (
            <li key={`${name}-${sha256}`} className="wrap-anywhere">
              {t('file', { name, bytes })}
              {sha256 && (
                <span translate="no" className="block font-mono text-xs text-ink-soft">
                  {sha256}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** Lines that were not there are marked. */
function Current({ one, then }: { one: Case; then: Evidence | undefined }) {
  const t = useTranslations('moderation.evidence');
  const { current } = one;
  if (!current) return <p className="text-ink-soft">{t('gone')}</p>;
  if (current.state) {
    return (
      <p>
        <span className={badgeClass('warning')}>{t(`states.${current.state}`)}</span>
      </p>
    );
  }
  if (then && then.content === current.content && then.title === current.title) {
    return <p className="text-ink-soft">{t('same')}</p>;
  }
  const added = new Set(then ? changedLines(current.content, then.content) : []);
  return (
    <article className={`${cardClass} flex flex-col gap-2 p-4`}>
      <h3 className="font-semibold wrap-anywhere">{current.title}</h3>
      <div className="flex flex-col wrap-anywhere">
        {current.content.split('\n').map((line, place) =>
          added.has(place) ? (
            <ins key={place} className="bg-success-wash whitespace-pre-wrap">
              {line}
            </ins>
          ) : (
            <span key={place} className="min-h-[1em] whitespace-pre-wrap">
              {line}
            </span>
          ),
        )}
      </div>
    </article>
  );
}
